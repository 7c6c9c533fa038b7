/**
 * Products of this trade that shoppers search for but the shop does not sell. `near` lists similar searches, best
 * first, or nothing. Both fields separate their entries with commas. A search for one of them says that the shop does
 * not sell it, before it shows anything else.
 */
export const unsold: readonly { said: string; near: string }[] = [
  {
    said: 'perle fine, perle des mers du Sud',
    near: 'perle',
  },
  {
    said: 'rubis',
    near: 'grenat',
  },
  {
    said: 'turquoise, aigue-marine, aquamarine, larimar, zircon bleu',
    near: 'topaze bleue',
  },
  {
    said: 'tanzanite, lapis-lazuli, lapis, sodalite, iolite',
    near: 'saphir',
  },
  {
    said: 'opale, nacre, calcédoine, pierre de lune, labradorite, coquillage, cauri',
    near: 'perle',
  },
  {
    said: 'corail, cornaline, jaspe, pierre de sang',
    near: 'grenat',
  },
  {
    said: 'ambre, topaze jaune, pierre de soleil, héliolite',
    near: 'citrine',
  },
  {
    said: 'jade, péridot, malachite, aventurine, amazonite, tourmaline verte, tsavorite, ' + 'chrysoprase',
    near: 'émeraude',
  },
  {
    said:
      'tourmaline, quartz rose, morganite, kunzite, rhodochrosite, rhodonite, pierre rose, ' + 'saphir rose',
    near: 'améthyste',
  },
  {
    said: 'obsidienne, hématite, agate, jais, spinelle, tourmaline noire, diamant noir',
    near: 'onyx',
  },
  {
    said:
      'zircon, zirconium, oxyde de zirconium, swarovski, moissanite, diamant de synthèse, ' +
      'diamant de laboratoire',
    near: 'diamant, cristallin',
  },
  {
    said: 'alexandrite, howlite, fluorite, apatite, chakra, lithothérapie',
    near: 'quartz',
  },
  {
    said: 'platine, palladium',
    near: 'or blanc',
  },
  {
    said:
      'or 14 carats, or 21 carats, or 22 carats, or 24 carats, or 585, or 916, or 999, 14 carats, ' +
      '21 carats, 22 carats, 24 carats',
    near: 'or, plaqué or',
  },
  {
    said: 'bracelet charm, bracelet à charms, bracelet breloque, bracelet à breloques',
    near: 'bracelet',
  },
  {
    said: 'cuivre, laiton, bronze, or vert',
    near: 'plaqué or',
  },
  {
    said: 'tungstène, carbone, carbure, céramique',
    near: 'titane, acier',
  },
  {
    said: 'bois, résine, plastique, silicone, caoutchouc, tissu, macramé, raphia, perle heishi, ' + 'miyuki',
    near: 'cordon, cuir',
  },
  {
    said:
      'cœur, étoile, lune, soleil, croissant de lune, papillon, trèfle, arbre de vie, infini, ' +
      'plume, fleur, marguerite, flocon, nœud, clé, cadenas, croix, croix catholique, ' +
      'étoile de David, main de Fatma, ange, vierge, bouddha, licorne, libellule, hirondelle, ' +
      'oiseau, chat, chien, cheval de bois, tortue, éléphant, hibou, dauphin, abeille, lion, ' +
      'loup, tête de mort, signe astrologique, signe du zodiaque, zodiaque, astro, boussole, ' +
      'triskel, crâne',
    near: '',
  },
  {
    said: 'montre',
    near: 'bracelet',
  },
  {
    said: 'broche, pin’s, épingle',
    near: 'pendentif',
  },
  {
    said:
      'piercing, bijou de nez, piercing nez, labret, tragus, hélix, nombril, ear cuff, ' +
      'bague d’oreille, faux piercing',
    near: 'puces',
  },
  {
    said:
      'bracelet de cheville, chaîne de cheville, bijou de cheville, cheville, bague de pied, ' +
      'bague d’orteil',
    near: 'bracelet chaîne',
  },
  {
    said:
      'bouton de manchette, pince à cravate, épingle à cravate, porte-clés, ' +
      'boucle de ceinture, stylo, portefeuille',
    near: 'homme',
  },
  {
    said:
      'diadème, tiare, couronne, serre-tête, barrette à cheveux, peigne, bijou de tête, ' +
      'bijou de cheveux, bijou de dos',
    near: 'mariage',
  },
  {
    said: 'chapelet, dizainier, scapulaire',
    near: 'médaille',
  },
  {
    said: 'boîte à bijoux, porte-bijoux, présentoir, carte cadeau, chèque cadeau, bon cadeau',
    near: '',
  },
  {
    said: 'bracelet brésilien, bracelet perlé coloré',
    near: 'bracelet',
  },
  {
    said:
      'Pandora, Cartier, Chanel, Dior, Tiffany, Bulgari, Chaumet, Boucheron, Mauboussin, ' +
      'Messika, Dinh Van, Agatha, Histoire d’Or, APM Monaco, Thomas Sabo, Georgettes, ' +
      'Mikimoto, Van Cleef, Hermès, Guess',
    near: '',
  },
]
