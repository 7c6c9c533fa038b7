"""Writes products.json: one entry per product id, every studio parameter derived from the product's own fields."""
import json
import os

OJ, O9, OB, AG, AR, AC, TI = 'or-jaune', 'or-jaune-9', 'or-blanc', 'argent', 'argent-rhodie', 'acier', 'titane'
P = {}


def p(overtone, d, shape=None):
    t = overtone.split('-')[0]
    x = dict(type={'akoya': 'akoya', 'tahiti': 'tahiti'}.get(t, 'eau-douce'), diameter_mm=d, overtone=overtone)
    if shape:
        x['shape'] = shape
    return x


def add(i, kind, metal, pearl=None, gem=None, **kw):
    e = dict(kind=kind, metal=metal)
    if pearl:
        e['pearl'] = pearl
    if gem:
        e['gem'] = gem
    e.update(kw)
    P[str(i)] = e


AK, EB, EC, EA, EP, EL = 'akoya-rose', 'eau-douce-blanc', 'eau-douce-creme', 'eau-douce-argent', 'eau-douce-peche', 'eau-douce-lavande'
BRUME = [EB, EP, EL]
# rings
add(7001, 'bague-solitaire', AR, p(AK, 7.25), width_mm=1.9)
add(7002, 'bague-solitaire', OJ, p(AK, 8.25), width_mm=2.7, thick_mm=1.8)
add(7003, 'bague-ouverte', AR, p('tahiti-paon', 9.5))
add(7004, 'bague-solitaire', OB, p('tahiti-noir', 10.5), 'diamant', accent='pave', pave_n=3, pave_mm=1.7, look1=dict(el=27))
add(7005, 'bague-organique', OJ, p(EA, 11, 'baroque'), style='couchee')
add(7006, 'bague-organique', AG, p(EC, 9.5, 'keshi'), style='keshi', hammered=True)
add(7007, 'bague-solitaire', AG, p(EB, 6.25), width_mm=1.5, thick_mm=1.25)
add(7008, 'bague-toi-et-moi', OJ, p(EP, 7), pearl2=p(EB, 6))
add(7009, 'bague-serti-clos', AG, None, 'cristal', cut='coussin', stone_mm=10.5)
add(7010, 'bague-pierre', OJ, None, 'verre', cut='brillant', stone_mm=6, size_note='incolore')
add(7011, 'bague-pierre', AG, None, 'amethyste', cut='emeraude', stone_mm=9)
add(7012, 'chevaliere-ancre', AC)
add(7013, 'anneau', TI)
add(7014, 'chevaliere', AG, plate='onyx')
add(7015, 'bague-prenom', AG, letters='rose')
add(7016, 'bague-lettres', OJ, letters='emma')
add(7017, 'bague-entourage', OB, None, 'saphir', cut='ovale', stone_mm=6, gem2='diamant')
add(7018, 'bague-serti-clos', O9, None, 'grenat', cut='ovale', stone_mm=8)
# necklaces
add(7021, 'collier-rang', AR, p(AK, 7.25), rig='doux')
add(7022, 'collier-rang', AR, p('akoya-creme', 6.25), layout='boucle', rig='doux')
add(7023, 'collier-pendentif', AR, p(AK, 7.75), style='perle', cap='petite')
add(7024, 'collier-pendentif', AR, p('tahiti-paon', 9.5), style='perle', cap='griffes')
add(7025, 'collier-rang', OB, p('tahiti-vert', 10), colors=['tahiti-vert', 'tahiti-aubergine', 'tahiti-gris', 'tahiti-paon', 'tahiti-vert', 'tahiti-gris', 'tahiti-aubergine', 'tahiti-paon', 'tahiti-gris'], graduated=.18)
add(7026, 'collier-cordon', AC, p('tahiti-vert', 10.5, 'cerclee'), cord='cuir-noir')
add(7027, 'collier-rang', AG, p(EA, 10, 'baroque'), rig='doux')
add(7028, 'collier-pendentif', OJ, p(EB, 12.5, 'goutte-libre'), style='perle')
add(7029, 'collier-stations', OJ, p(EB, 10, 'baroque'), colors=[EB, EP], layout='sautoir', rig='doux')
add(7030, 'collier-rang', AG, p(EB, 6.5), layout='mousqueton', rig='doux')
add(7031, 'collier-rang', AG, p(EB, 7.5), colors=BRUME, rig='doux')
add(7032, 'collier-pendentif', AG, p(EB, 7, 'goutte'), style='perle')
add(7033, 'collier-trois', AG, p(EC, 5.5), rig='doux')
add(7034, 'collier-pierres', AG, None, 'cristal', bead_mm=8, cut='bille')
add(7035, 'collier-pendentif', AG, None, 'citrine', style='serti-clos', cut='ovale', stone_mm=10, chain='venitienne')
add(7036, 'collier-riviere', OJ, None, 'verre', stone_mm=3)
add(7037, 'collier-maille', AG, maille='forcat', maille_mm=1.5)
add(7038, 'collier-maille', AG, maille='gourmette', maille_mm=5)
add(7039, 'collier-maille', OJ, maille='venitienne', maille_mm=1.2)
add(7040, 'collier-maille', O9, maille='cheval', maille_mm=4)
add(7041, 'collier-maille', OJ, maille='serpent', maille_mm=2)
add(7042, 'collier-prenom', AG, letters='rose')
add(7043, 'collier-prenom', OJ, p(EB, 4.25), letters='emma', dangle=True)
add(7044, 'collier-medaille', O9, letters='louise', disc_mm=15)
add(7045, 'collier-maille', AC, maille='figaro', maille_mm=4)
add(7046, 'collier-pierres', AC, bead='tigre-mat', bead_mm=6, metal_every=6)
# earrings
add(7051, 'puces', AR, p(AK, 6.75))
add(7052, 'puces', OJ, p(AK, 7.25))
add(7053, 'pendantes', AR, p('tahiti-paon', 9.5, 'goutte'), style='crochet', chain_mm=4)
add(7054, 'dormeuses', OB, p('tahiti-noir', 9.5))
add(7055, 'pendantes', OJ, p(EB, 12, 'baroque'), style='crochet', chain_mm=4)
add(7056, 'creoles', OJ, p(EC, 8.5, 'baroque'), style='perle-pendante', hoop_mm=18)
add(7057, 'puces', AG, p(EB, 5.5, 'bouton'))
add(7058, 'pendantes', AG, p(EB, 7, 'goutte'), style='crochet', chain_mm=4)
add(7059, 'chandeliers', OJ, p(EC, 4))
add(7060, 'puces-pierre', AG, None, 'verre', cut='brillant', stone_mm=5)
add(7061, 'pendants-pierre', AG, None, 'cristal', style='goutte-facettee')
add(7062, 'pendants-pierre', AG, None, 'topaze', style='poire', stone_mm=9)
add(7063, 'chainettes', OJ)
add(7064, 'barrettes', AG, letters='mila')
add(7065, 'puce-ancre', AC)
add(7066, 'puces-pierre', O9, None, 'emeraude', cut='ovale', stone_mm=5, setting='clos')
add(7067, 'puces-pierre', OB, None, 'diamant', cut='brillant', stone_mm=3.1)
# bracelets
add(7071, 'bracelet-rang', AR, p(AK, 6.25), rig='doux')
add(7072, 'jonc', AG, p('tahiti-bleu', 9.25), single=True)
add(7073, 'bracelet-cuir', AC, p('tahiti-gris-vert', 9.5, 'cerclee'), leather='cuir-noir')
add(7074, 'bracelet-rang', AG, p(EA, 8.5, 'baroque'), clasp='anneau', rig='doux')
add(7075, 'bracelet-rang', AG, p(EB, 5.5), rig='doux')
add(7076, 'bracelet-rang', AG, p(EB, 6.5), colors=BRUME, rig='doux')
add(7077, 'bracelet-boules', AG, None, 'cristal', bead_mm=6, spp=16)
add(7078, 'bracelet-riviere', AR, None, 'verre', stone_mm=3)
add(7079, 'bracelet-maille', AG, maille='forcat', maille_mm=2)
add(7080, 'bracelet-maille', AG, maille='marine', maille_mm=7)
add(7081, 'bracelet-cuir', AC, leather='cuir-noir', clasp='aimant')
add(7082, 'bracelet-boules', AC, beads=['tigre-mat', 'lave'], bead_mm=8)
add(7083, 'gourmette', AG, letters='louise', plate_mm=30)
add(7084, 'bracelet-lettres', AG, letters='lola', cord='cordon-noir')
add(7085, 'duo-cordons', AC, p(EB, 6.5), pearl2=p('eau-douce-gris', 6.5), cord='cordon-sable', cord2='cordon-noir')
add(7086, 'duo-plaques', AG, letters='mila')
# sets
add(7091, 'parure', AR, members=[7021, 7051], rig='doux')
add(7092, 'parure', AR, members=[7022, 7051, 7071], rig='doux')
add(7093, 'parure', AR, members=[7024, 7053])
add(7094, 'parure', OJ, members=[7028, 7055])
add(7095, 'parure', AG, members=[7030, 7057, 7075], rig='doux')
add(7096, 'parure', AG, members=[7032, 7058])
add(7097, 'parure', AG, members=[7034, 7061])
add(7098, 'parure', OJ, members=[7036, 7060])
add(7099, 'parure', AC, members=[7045, 7081])
add(7100, 'parure', AC, members=[7026, 7024])
add(7101, 'parure', AG, members=[7042, 7015])

for i, e in list(P.items()):
    if e['kind'] == 'parure':
        e['pieces'] = [dict(P[str(m)]) for m in e['members']]
for e in P.values():
    for q in e.get('pieces', []):
        q.pop('rig', None)
    if e.pop('rig', None) == 'doux':
        e['rig1'] = e['rig2'] = 'doux'
here = os.path.dirname(os.path.abspath(__file__))
for i, e in P.items():
    e['pictures'] = [v for v in (1, 2) if os.path.exists(os.path.join(here, '..', 'masters', '%s-%d.webp' % (i, v)))]
with open(os.path.join(here, 'products.json'), 'w') as f:
    f.write('{"products": {\n' + ',\n'.join(json.dumps(k) + ': ' + json.dumps(v, ensure_ascii=False) for k, v in P.items()) + '\n}}\n')
print(len(P))
