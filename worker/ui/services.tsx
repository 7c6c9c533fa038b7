import { Icon } from './icon.tsx'

const services = [
  {
    icon: 'pearl',
    title: 'Perles de culture choisies une à une',
    words: 'Le lustre d’abord, puis la surface et la forme.',
  },
  { icon: 'gift', title: 'Préparé avec soin', words: 'Pesé, contrôlé, relu avant chaque envoi.' },
  { icon: 'phone', title: 'Un conseil humain', words: 'Une personne répond, par écrit ou de vive voix.' },
  { icon: 'box', title: 'Un écrin offert', words: 'Carton recyclé, ruban de coton.' },
]

/** The four blocks above the footer. */
export const Services = () => (
  <section className="wrap" aria-labelledby="services">
    <h2 className="sr" id="services">
      La maison à votre service
    </h2>
    <ul className="services">
      {services.map(({ icon, title, words }) => (
        <li key={icon}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  </section>
)
