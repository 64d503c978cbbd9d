import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ROUTES } from '@praxis/contract/shell/routes'
import { z } from 'zod'
import { printTable, verdict } from './print.ts'

const SIZES = fileURLToPath(new URL('../../web/dist/.vite/sizes.json', import.meta.url))
const FIRST_VISIT_MAX_KB = 150
const SCREEN_MAX_KB = 80
const KILOBYTE = 1000

/** What the build says of itself, in gzip bytes. */
const sizes = z.array(z.object({ screen: z.string(), firstVisit: z.number(), beyondShell: z.number() }))

/** Script and style over the wire: what the login page needs, and what each screen adds to the signed-in shell. */
export function measureBundles(): void {
	const publicScreens = new Set<string>(ROUTES.filter((route) => 'public' in route).map((route) => route.screen))
	const rows = sizes.parse(JSON.parse(readFileSync(SIZES, 'utf8'))).map(({ screen, firstVisit, beyondShell }) => {
		const [whole, added] = [firstVisit / KILOBYTE, beyondShell / KILOBYTE]
		if (screen === 'login') return [screen, whole, '', verdict(whole, FIRST_VISIT_MAX_KB, 'lower')]
		if (publicScreens.has(screen)) return [screen, whole, '', '']
		return [screen, whole, added, verdict(added, SCREEN_MAX_KB, 'lower')]
	})
	printTable(
		'Script and style over the wire, kB gzip: first visit, and beyond the signed-in shell with what it loads when idle',
		['screen', 'first visit', 'beyond the shell', 'limit'],
		rows,
	)
}
