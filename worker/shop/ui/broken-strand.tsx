const pearls = [
  [150, 90],
  [175, 99.2],
  [200, 106.7],
  [225, 112.5],
  [250, 116.7],
  [275, 119.2],
  [300, 120],
  [350, 116.7],
  [375, 112.5],
  [400, 106.7],
  [425, 99.2],
  [450, 90],
  [372, 176],
]

/** Draws a pearl strand that has lost one pearl. */
export const BrokenStrand = () => (
  <svg className="art" viewBox="0 0 600 190" aria-hidden="true">
    <defs>
      <radialGradient id="strand-pearl" cx=".36" cy=".3" r=".75">
        <stop offset="0" stopColor="#fff" />
        <stop offset=".28" stopColor="#fbf5f1" />
        <stop offset=".66" stopColor="#dccfca" />
        <stop offset="1" stopColor="#a8979a" />
      </radialGradient>
    </defs>
    <path d="M0 0Q300 240 600 0" fill="none" stroke="#8d7d84" strokeWidth="1.2" />
    {pearls.map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="11.5" fill="url(#strand-pearl)" />
    ))}
    <path d="M334 178h22" stroke="#ddd3c9" strokeWidth="1.2" />
  </svg>
)
