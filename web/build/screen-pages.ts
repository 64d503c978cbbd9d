import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PUBLIC_ROUTES } from '@praxis/contract/shell/public-routes'
import type { Plugin } from 'vite'
import { ENTRY, filesOf, INSIDE, type Manifest, readManifest, screensOf } from './manifest.ts'

/** Where the pages lie. The server sends them for the addresses of their screens, and for none that names them. */
const FOLDER = '.pages'

/** What stands before the app's own script in the page: the screen begins with the app, and asks for what it shows. */
const APP = '<script type="module"'

function tagOf(file: string): string {
	const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
	return `<link rel="${rel}" crossorigin href="/${file}">`
}

/** The page with the files of one screen named in its head, beside those of every screen, so that the browser
 *  fetches them in parallel instead of after the app has started. */
export function pageOf(page: string, manifest: Manifest, module: string): string {
	const named = filesOf(manifest, [ENTRY])
	const [first, ...others] = [...filesOf(manifest, [module])].filter((file) => !named.has(file))
	if (first === undefined) return page
	const started = `<script type="module" crossorigin src="/${first}"></script>`
	return page.replace(APP, `${started}${APP}`).replace('</head>', `${others.map(tagOf).join('')}</head>`)
}

/** As `pageOf`, for a screen behind sign-in: its files, and those of the layout around it, are fetched but not run before the
 *  app knows who is signed in. */
export function insidePageOf(page: string, manifest: Manifest, module: string): string {
	const named = filesOf(manifest, [ENTRY])
	const files = [...filesOf(manifest, [...INSIDE, module])].filter((file) => !named.has(file))
	return page.replace('</head>', `${files.map(tagOf).join('')}</head>`)
}

/** Writes a page for every screen. */
export function screenPages(): Plugin {
	let folder = ''
	return {
		name: 'screen-pages',
		apply: 'build',
		configResolved(config) {
			folder = resolve(config.root, config.build.outDir)
		},
		writeBundle: {
			order: 'post',
			handler() {
				const page = readFileSync(join(folder, ENTRY), 'utf8')
				const manifest = readManifest(folder)
				const open = new Set<string>(PUBLIC_ROUTES.map((route) => route.screen))
				mkdirSync(join(folder, FOLDER), { recursive: true })
				for (const { module, screen } of screensOf(manifest)) {
					const named = open.has(screen) ? pageOf(page, manifest, module) : insidePageOf(page, manifest, module)
					writeFileSync(join(folder, FOLDER, `${screen}.html`), named)
				}
			},
		},
	}
}
