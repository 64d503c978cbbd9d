import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROUTES } from '@praxis/contract/shell/routes'
import { minifySync, type Plugin } from 'vite'

/** First segments of the pages behind sign-in. */
const INSIDE = [...new Set(ROUTES.filter((route) => !('public' in route)).map((route) => route.path.split('/')[1]))]

/** Puts `src/app/first-paint.js` into the head as a blocking script under a hashed name: the color scheme is set
 *  before the first paint, the first call is made at once, and the file is cached permanently. */
export function firstPaint(root: string): Plugin {
	const path = resolve(root, 'src/app/first-paint.js')
	let source = ''
	let fileName = ''
	return {
		name: 'first-paint',
		apply: 'build',
		buildStart() {
			source = minifySync('first-paint.js', readFileSync(path, 'utf8').replace('__INSIDE__', INSIDE.join(' '))).code
			fileName = `assets/first-paint-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`
		},
		generateBundle() {
			this.emitFile({ type: 'asset', fileName, source })
		},
		transformIndexHtml: {
			order: 'post',
			handler: () => [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }],
		},
	}
}
