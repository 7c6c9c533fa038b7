"""Driver, run inside Blender:
  blender -b -t 2 --python shoot.py -- products.json OUT [--only id,id] [--views 1,2] [--size 960x1200]
          [--spp 96] [--format webp|png|jpg] [--force] [--list]
"""
import argparse
import json
import os
import sys
import time
import traceback
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import numpy as np
import bpy
import geometry as G
import materials as M
import studio as S
import builders as B
import banners  # noqa: F401 (adds its kinds)
import maison  # noqa: F401 (adds its kinds)


def build(entry, view, size, spp, threads=2):
    sc, coll = S.reset()
    look = B.KINDS[entry['kind']](entry, view)
    look.update(entry.get('look%d' % view, {}))
    bpy.context.view_layer.update()
    pts = S.jewel_points(coll)
    fr = np.array(look['frame']) if look.get('frame') is not None else pts
    rad = float(np.linalg.norm((pts if look.get('frame') is None else fr) - fr.mean(0), axis=1).max())
    c = np.array(look.get('center', fr.mean(0)))
    rad = look.get('rad', rad)
    sk, scol = entry.get('surface%d' % view, ['mat', 'blanc'])
    mat = None if sk == 'aucune' else M.surface(sk, scol)
    if sk == 'aucune':
        pass
    elif sk == 'soie':
        S.silk(sc, max(rad * 1.0, 1.0), mat, flat=1.0)
        S.sweep_floor(sc, rad, mat).location.z = -rad * 1.2
    else:
        S.sweep_floor(sc, rad, mat)
    if sk == 'pierre':
        pass
    rig = entry.get('rig%d' % view, look.get('rig', 'nuit' if scol in ('nuit', 'vert') else 'clair'))
    S.lights(sc, tuple(c), rad, rig, look['mode'] == 'plat')
    S.camera(sc, fr, look['el'], size, look.get('lens', 95), look.get('fill', .72), look.get('shift', (0, 0)),
             focus=look.get('focus'), roll=look.get('roll', 0), dof=look.get('dof', 1.0) * (1 if view == 1 else .35))
    S.cycles(sc, spp, threads)
    return sc, scol


def develop_args(scol):
    if scol in ('nuit', 'vert'):
        return dict(target=.035 if scol == 'nuit' else .10)
    if scol == 'gris':
        return dict(target=.72)
    if scol in ('rose', 'sable'):
        return dict(target=.86)
    return dict(target=1.15)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('catalogue')
    ap.add_argument('out')
    ap.add_argument('--only', default='')
    ap.add_argument('--views', default='1,2')
    ap.add_argument('--size', default='960x1200')
    ap.add_argument('--spp', type=int, default=64)
    ap.add_argument('--format', default='webp')
    ap.add_argument('--force', action='store_true')
    ap.add_argument('--banners', action='store_true')
    ap.add_argument('--keep', action='store_true')
    ap.add_argument('--scale', type=float, default=1.0)
    ap.add_argument('--until', default='')
    ap.add_argument('--quality', type=int, default=92)
    ap.add_argument('--threads', type=int, default=2)
    a = ap.parse_args(sys.argv[sys.argv.index('--') + 1:])
    size = tuple(map(int, a.size.split('x')))
    cat = json.load(open(a.catalogue))
    if isinstance(cat, dict):
        if a.banners:
            cat = cat['bannieres']
        else:
            cat = [dict(e, slug=i) for i, e in cat['products'].items()]
    if a.banners:
        a.views = '1'
    only = [x for x in a.only.split(',') if x]
    if only and not a.banners:
        by = {e['slug']: e for e in cat}
        cat = [by[i] for i in only]
    os.makedirs(a.out, exist_ok=True)
    for v in map(int, a.views.split(',')):
        for e in cat:
            if only and e['slug'] not in only:
                continue
            path = os.path.join(a.out, ('%s.%s' % (e['slug'], a.format)) if a.banners else '%s-%d.%s' % (e['slug'], v, a.format))
            if not e.get('kind') or os.path.exists(path) and not a.force:
                continue
            t = time.time()
            if a.until and time.strftime('%H:%M') >= a.until:
                print('STOP', a.until, flush=True)
                return
            try:
                sc, scol = build(e, v, (round(size[0] * a.scale), round(size[1] * a.scale)), e.get('spp', a.spp), a.threads)
                fa = develop_args(scol)
                fa.update(e.get('develop%d' % v, {}))
                print('BUILD %s %.1f' % (e['slug'], time.time() - t), flush=True)
                S.shoot(sc, path, e.get('spp', a.spp), a.quality, out=size, finish_args=fa, keep=path + '.npz' if a.keep else None)
            except Exception:
                print('FAIL', e['slug'], v, flush=True)
                traceback.print_exc()


main()
