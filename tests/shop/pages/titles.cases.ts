import { beforeAll, expect, it, vi } from 'vitest'
import { typeset } from '../../../shared/words/typeset.ts'
import { openHouse } from '../../support/house.ts'
import { elements, textIn } from '../../support/markup.ts'
import { visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-22T10:00:00Z'))
  await openHouse()
})

/**
 * The planned title and description of each page for search engines. The title of a guide ends with the shop's name
 * where there is room.
 */
const plan = `
/ | Aubenacre — bijoux de perles de culture et de cristal | Colliers, bagues et boucles d’oreilles de perles de culture, de cristal et de pierres. Bijoux à lettres personnalisés. Livraison offerte.
/about | La maison Aubenacre : nos bijoux, notre façon de faire | Qui nous sommes, comment nous choisissons les perles de culture, les pierres et les métaux, et comment nous préparons votre commande.
/perles | Notre histoire : de la nacre à l’aube, Aubenacre | D’où vient le nom Aubenacre, comment naît une perle de culture, et pourquoi nous avons choisi de parler de temps plutôt que de promesses.
/news | Actualités Aubenacre : collections et rendez-vous | Nouvelles pièces, dates utiles, coulisses : les actualités de la maison Aubenacre.
/guide-list | Guides : perles, cristaux, pierres, bijoux, métaux | Reconnaître une perle de culture, lire un poinçon, choisir une longueur ou une taille : dix-neuf guides courts et précis.
/retours | Retours et échanges : délais, étapes, remboursement | 14 jours pour renoncer, 30 jours pour renvoyer, remboursement sous 14 jours. Étapes, frais, bijoux personnalisés et garanties.
/retractation | Renoncer au contrat ici — rétractation en ligne | Exercez votre droit de rétractation en ligne, sans motif et sans compte. Accusé de réception immédiat par e-mail.
/engagement | Nos engagements : perles, pierres, métaux, emballages | Ce que nous faisons, ce que nous savons prouver et ce que nous ne savons pas encore. Sans promesse verte.
/expeditions | Livraison offerte : pays, délais, suivi, douane | Où nous livrons, en combien de temps, à quel prix. Livraison offerte, remise suivie, 6 à 10 jours ouvrés après expédition.
/paiement | Paiement et remboursement : cartes, PayPal, sécurité | Cartes acceptées, PayPal, 3-D Secure, moment du débit, code de réduction, délais et moyens de remboursement.
/entretien | Entretien des bijoux : perles, argent, or, pierres | Perles de culture, argent, vermeil, or, pierres, cristal, cuir : les gestes simples qui gardent l’éclat, matière par matière.
/guide | Taille de bague : mesurer et convertir (FR, US, UK, JP) | Mesurez votre tour de doigt à la maison, vérifiez l’échelle d’impression (5 cm) et convertissez votre taille : FR, US, UK, IT, ES, CH, DE, JP.
/contacter | Contact Aubenacre : e-mail, téléphone, formulaire | Une question sur un bijou, une commande, un retour ? Écrivez-nous ou appelez-nous, une personne vous répond.
/questions | Questions fréquentes : bijoux, commande, livraison | Perles, tailles, lettres, commande, livraison, retours, compte : les réponses courtes aux questions qu’on nous pose.
/look | Allures : six façons de porter les bijoux Aubenacre | Une chemise blanche, un soir, un mariage, un dimanche : six allures et les bijoux qui les accompagnent.
/mentions-legales | Mentions légales — Aubenacre | Éditeur, directeur de la publication, hébergeur, numéros d’immatriculation et de TVA, contacts.
/accessibilite | Accessibilité du site Aubenacre | État de conformité du site, méthode d’évaluation, contenus encore non accessibles, et comment nous signaler un obstacle.
/cookies-privacy | Confidentialité et cookies — Aubenacre | Quelles données, pourquoi, combien de temps, avec qui, et comment exercer vos droits ou changer vos choix de cookies.
/post/6333 | Perles de culture : les grandes familles | Akoya, Tahiti, eau douce, mers du Sud : mollusque, taille, couleur, prix. Le tableau pour s’y retrouver.
/post/6449 | Perle de culture Akoya : taille, lustre, prix | D’où vient l’éclat de l’Akoya, pourquoi 7 mm change le prix, comment choisir un rang.
/post/6381 | Perle de culture de Tahiti : couleurs et formes | Paon, aubergine, pistache, argent : les couleurs naturelles des perles de culture de Tahiti et leurs formes.
/post/6180 | Perle baroque : formes, keshi, choix | Baroque, cerclée, keshi, mabé : ce que ces mots veulent dire et comment choisir une perle irrégulière.
/post/6421 | Perle de culture d’eau douce : couleurs et qualité | Blanches, pêche, lavande : les couleurs naturelles des perles d’eau douce et celles qui sont teintées.
/post/6548 | Juger une perle de culture : lustre, orient, surface | Cinq critères, dans l’ordre : lustre, surface, forme, taille, couleur. Et pourquoi AAA ne veut pas dire grand-chose.
/post/6585 | Entretenir un collier de perles de culture | Le geste du soir, le rangement à plat, le renfilage : garder ses perles de culture belles longtemps.
/post/6484 | Cristal ou cristal de roche : la différence | Le cristal de roche est un quartz, le cristal un verre au plomb, le cristallin un autre verre. Comment lire une fiche.
/post/6836 | Quartz : améthyste, citrine, œil-de-tigre | Améthyste, citrine, quartz rose, fumé, œil-de-tigre : une même famille, des couleurs et des traitements différents.
/post/6536 | Tailles de pierres : facettes, cabochon, rivière | Brillant, coussin, poire, octogone, cabochon : ce que la taille fait à la lumière, et quel bijou choisir le soir.
/post/6570 | Pierres précieuses et pierres fines | Quatre pierres précieuses, des dizaines de pierres fines, et un mot interdit en France depuis 2002.
/post/6646 | Les quatre pierres précieuses : repères | Couleur, dureté, traitements courants, entretien : l’essentiel sur les quatre pierres précieuses.
/post/6618 | Traitement des pierres et perles : vos droits | Chauffage, irradiation, teinture, emplissage : ce qui doit être écrit, ce qui en est dispensé, ce que nous écrivons.
/post/6792 | Pierres de naissance : le calendrier | Une pierre par mois, de janvier à décembre, et une idée de bijou pour chacune. Tradition, non promesse.
/post/6709 | Longueur de collier : ras-de-cou à sautoir | De 35 à 110 cm : où tombe chaque longueur, quel décolleté, quelle carrure. Avec la méthode du ruban.
/post/6664 | Taille de bague : les bonnes méthodes | Bague témoin, bandelette, fil : trois méthodes, leurs pièges, et que faire pour une surprise.
/post/6772 | Bijou personnalisé : choisir son mot | De une à dix lettres minuscules : idées de mots, accents, délais, et ce qu’il faut savoir avant de commander.
/post/6686 | Poinçons : or 750, argent 925, vermeil, plaqué | Titres légaux, tête d’aigle, Minerve, losange du maître, vermeil et plaqué or : le guide de lecture.
/post/6597 | Nickel et bijoux : ce que dit la règle | Limites européennes, métaux à préférer, gestes : choisir un bijou quand on réagit au nickel.
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | ').map(typeset) as [path: string, title: string, description: string])

it.each(plan)('%s has the planned title « %s » and its description', async (path, title, description) => {
  const { html } = await visit(path)
  expect([title, `${title} — Aubenacre`]).toContain(textIn(html, 'title'))
  const meta = elements(html, 'meta').find(({ name }) => name === 'description')
  expect(meta?.['content']).toBe(description)
})
