import type { Home } from '../../../shared/brand-content.ts'
import { paths } from '../../../shared/paths.ts'
import { Picture } from '../ui/picture.tsx'

/** Draws the product families on a thread; on a phone, on a rail. */
export const HomeFamilies = ({ title, tiles }: Home['families']) => (
  <section className="section end-s8" aria-labelledby="families">
    <div className="wrap">
      <div className="head families-head">
        <span className="pendant d-only" aria-hidden="true" />
        <h2 id="families">{title}</h2>
      </div>
      <div className="necklace">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path
            d="M0 0Q50 200 100 0"
            fill="none"
            stroke="var(--line-strong)"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ul className="rail hang-row">
          {tiles.map(({ slug, label, picture = '', focus }) => (
            <li className="hang" key={slug}>
              <span className="drop" aria-hidden="true" />
              <a href={paths.list(slug)}>
                <Picture name={picture} focus={focus} alt="" sizes="(width <= 768px) 58vw, 17vw" />
                <h3>{label}</h3>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)
