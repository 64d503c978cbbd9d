// `npm run icons`: the icons of the installed app, drawn from the brand's mark in web/public/favicon.svg.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../e2e/src/support/browser.ts'

const PUBLIC = join(fileURLToPath(import.meta.url), '../../web/public')
const MARK = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
/** The mark without its round corners, for systems that cut a shape of their own. */
const FULL = MARK.replace(' rx="7"', '')

/** `share` is how much of the side the mark takes: of a maskable icon only the inner four fifths are sure to be seen. */
const ICONS = [
	{ name: 'icon-192', side: 192, mark: MARK, share: 1 },
	{ name: 'icon-512', side: 512, mark: MARK, share: 1 },
	{ name: 'maskable-192', side: 192, mark: FULL, share: 0.8 },
	{ name: 'maskable-512', side: 512, mark: FULL, share: 0.8 },
	{ name: 'apple-touch-icon', side: 180, mark: FULL, share: 0.88 },
]

function pageOf({ side, mark, share }) {
	const ground = share === 1 ? 'transparent' : /<rect[^>]*fill="([^"]+)"/.exec(mark)[1]
	const size = Math.round(side * share)
	const styled = mark.replace('<svg ', `<svg width="${size}" height="${size}" `)
	return `<body style="margin:0;display:grid;place-items:center;width:${side}px;height:${side}px;background:${ground}">${styled}</body>`
}

mkdirSync(join(PUBLIC, 'icons'), { recursive: true })
const browser = await launchBrowser()
try {
	for (const icon of ICONS) {
		const page = await browser.newPage({ viewport: { width: icon.side, height: icon.side } })
		await page.setContent(pageOf(icon))
		await page.screenshot({ path: join(PUBLIC, 'icons', `${icon.name}.png`), omitBackground: true })
		await page.close()
		console.log(`web/public/icons/${icon.name}.png`)
	}
} finally {
	await browser.close()
}
