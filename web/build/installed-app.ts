import type { Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { contractCalls } from './contract-calls.ts'

/** Loaded on an export or on the design system's page: many big files, not precached. */
const NOT_KEPT = [
	'**/{pdf,pdf-*,excel,excel-*,csv,csv-*,es-*,pdf-source-*,import-wrapper-*,browser-*,recognize-file-*,searchable-pdf-*,prepare.worker-*,photo.worker-*,photo-pdf-*,take-photos-*,UTIF-*,prosemirror-*,design.screen-*}.{js,css}',
	'**/*-normal-*.js',
	'**/*-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese}-*.woff2',
]
/** What is bigger is an optional part too, and is fetched when it is used. */
const LARGEST_KEPT_BYTES = 400_000

const ICON = { type: 'image/png' } as const

/** What the system shows of the installed app. The page sets the dark bar: a manifest has one color. */
const MANIFEST: Partial<ManifestOptions> = {
	id: '/dashboard',
	name: 'Praxis',
	short_name: 'Praxis',
	description: 'Cases, clients, documents, money and deadlines of a law firm.',
	lang: 'en',
	dir: 'ltr',
	start_url: '/dashboard',
	scope: '/',
	display: 'standalone',
	theme_color: '#FBFAF7',
	background_color: '#FBFAF7',
	categories: ['business', 'productivity'],
	icons: [
		{ src: '/icons/icon-192.png', sizes: '192x192', purpose: 'any', ...ICON },
		{ src: '/icons/icon-512.png', sizes: '512x512', purpose: 'any', ...ICON },
		{ src: '/icons/maskable-192.png', sizes: '192x192', purpose: 'maskable', ...ICON },
		{ src: '/icons/maskable-512.png', sizes: '512x512', purpose: 'maskable', ...ICON },
	],
	shortcuts: [
		{ name: 'New case', url: '/dashboard/cases/new', description: 'Open a case for a client.' },
		{ name: 'Add client', url: '/dashboard/clients/new', description: 'Add a client.' },
	],
}

/** The manifest, and the worker that opens the app without a network (`/sw.js`), with the list of files it keeps. */
export function installedApp(): Plugin[] {
	return VitePWA({
		strategies: 'injectManifest',
		srcDir: 'src/worker',
		filename: 'sw.ts',
		injectRegister: false,
		manifest: MANIFEST,
		includeManifestIcons: false,
		devOptions: { enabled: false },
		injectManifest: {
			globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'assets/*-latin{,-ext}-*.woff2'],
			globIgnores: NOT_KEPT,
			maximumFileSizeToCacheInBytes: LARGEST_KEPT_BYTES,
			dontCacheBustURLsMatching: /^assets\//,
			rollupFormat: 'iife',
			buildPlugins: { vite: [contractCalls()] },
			minify: true,
			target: ['chrome120', 'firefox121', 'safari17.2'],
		},
	})
}
