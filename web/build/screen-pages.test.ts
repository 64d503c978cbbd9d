import { expect, test } from 'vitest'
import { screensOf } from './manifest.ts'
import { insidePageOf, pageOf } from './screen-pages.ts'

const INQUIRY = 'src/features/intake/public-intake.screen.tsx'
const LOGIN = 'src/features/identity/login.screen.tsx'
const WELCOME = 'src/routes/welcome.screen.tsx'
const MANIFEST = {
	'index.html': {
		file: 'assets/index.js',
		imports: ['_react.js'],
		dynamicImports: [INQUIRY, LOGIN],
		css: ['assets/index.css'],
	},
	'_react.js': { file: 'assets/react.js' },
	'_form.js': { file: 'assets/form.js', imports: ['_react.js', 'index.html'], css: ['assets/form.css'] },
	'_proof.js': { file: 'assets/proof.js' },
	[INQUIRY]: {
		file: 'assets/inquiry.js',
		imports: ['_react.js', 'index.html', '_form.js'],
		dynamicImports: ['_proof.js'],
		css: ['assets/inquiry.css'],
	},
	[LOGIN]: { file: 'assets/login.js', imports: ['index.html', '_form.js'] },
	[WELCOME]: { file: 'assets/welcome.js', imports: ['index.html'] },
}
const PAGE =
	'<head><script src="/assets/first-paint.js"></script><script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" crossorigin href="/assets/index.css"></head><body></body>'

/** What a page names, in its order. */
function named(page: string): string[] {
	return [...page.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map((one) => one[1] ?? '')
}

test('a page names what its screen is made of and nothing else, each file once, styles as they are imported', () => {
	const page = pageOf(PAGE, MANIFEST, INQUIRY)
	expect(named(page)).toEqual(
		'first-paint.js inquiry.js index.js react.js index.css form.js form.css inquiry.css'.split(' '),
	)
	expect(page).toContain('<script type="module" crossorigin src="/assets/inquiry.js"></script>')
	expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/form.js">')
	expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/form.css">')
	expect(named(pageOf(PAGE, MANIFEST, LOGIN))).not.toContain('inquiry.js')
	expect(named(pageOf(PAGE, MANIFEST, WELCOME))).toEqual([
		'first-paint.js',
		'welcome.js',
		...named(PAGE).filter((file) => file !== 'first-paint.js'),
	])
})

test('the page of a screen behind sign-in names its files and those of the layout, and begins none of them', () => {
	const frame = 'src/app/inside/inside-frame.tsx'
	const cases = 'src/features/cases/case-list.screen.tsx'
	const manifest = {
		...MANIFEST,
		[frame]: { file: 'assets/frame.js', imports: ['_form.js'], css: ['assets/frame.css'] },
		[cases]: { file: 'assets/cases.js', imports: ['_react.js', '_form.js'] },
	}
	const page = insidePageOf(PAGE, manifest, cases)
	expect(named(page)).toEqual([...named(PAGE), 'frame.js', 'form.js', 'form.css', 'frame.css', 'cases.js'])
	expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/cases.js">')
})

test('screens are known by the names of their files', () => {
	expect(screensOf(MANIFEST).map(({ screen }) => screen)).toEqual(['public-intake', 'login', 'welcome'])
})
