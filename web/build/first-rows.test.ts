import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROUTES } from '@praxis/contract/shell/routes'
import { describe, expect, it, test } from 'vitest'
import type { ScreenSize } from './screen-sizes.ts'

/** What `npm run build` says of itself. */
const SIZES = fileURLToPath(new URL('../dist/.vite/sizes.json', import.meta.url))
const SCRIPT_MAX_BYTES = 240_000
/** Used after the first rows only. */
const LATER = ['@mantine/core', '@mantine/dates', '@mantine/hooks', 'dexie', 'zod']

describe.each(['case-list', 'case-record', 'client-list', 'client-intake', 'dashboard', 'client-portal'])(
	'the screen %s',
	(screen) => {
		const size = (JSON.parse(readFileSync(SIZES, 'utf8')) as ScreenSize[]).find((one) => one.screen === screen)

		it('loads at most 240 kB of script', () => {
			expect(size?.firstScript).toBeGreaterThan(100_000)
			expect(size?.firstScript).toBeLessThanOrEqual(SCRIPT_MAX_BYTES)
		})

		it('loads no Mantine, zod or Dexie', () => {
			expect(size?.packages).toContain('react')
			expect(size?.packages.filter((name) => LATER.includes(name))).toEqual([])
		})
	},
)

test('the file of every screen is named after its key', () => {
	const keys = new Set<string>(ROUTES.map((route) => route.screen))
	const files = globSync(fileURLToPath(new URL('../src/{features,routes}/**/*.screen.tsx', import.meta.url)))
	const names = files.map((file) => basename(file, '.screen.tsx'))
	expect(names.filter((name) => !keys.has(name))).toEqual([])
})
