import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const INTEGRATION = '**/*.int.test.ts'
/** Parts of the web app that need no page, run where locks and encryption are real. */
const WEB_WITHOUT_PAGE = 'web/src/**/*.model.test.ts'
const WEB_SETUP = 'web/src/testing/setup.ts'

/** So long a condition is waited for before it counts as not met: a slow machine is no failure. */
const POLL = { poll: { timeout: 15_000 } }

export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: 'unit',
					testTimeout: 30_000,
					include: [
						'{contract,server,bench}/src/**/*.test.ts',
						'web/build/**/*.test.ts',
						WEB_WITHOUT_PAGE,
						'scripts/**/*.test.mjs',
					],
					exclude: [INTEGRATION],
				},
			},
			{
				test: {
					name: 'int',
					include: [`server/src/${INTEGRATION}`, `bench/src/${INTEGRATION}`],
					globalSetup: ['server/src/testing/global-setup.ts'],
					testTimeout: 30_000,
					hookTimeout: 60_000,
					expect: POLL,
				},
			},
			{
				test: {
					name: 'web',
					testTimeout: 30_000,
					include: ['web/src/**/*.test.{ts,tsx}'],
					exclude: [WEB_WITHOUT_PAGE],
					environment: 'jsdom',
					setupFiles: existsSync(WEB_SETUP) ? [WEB_SETUP] : [],
				},
			},
			{
				test: {
					name: 'e2e',
					include: ['e2e/src/**/*.journey.ts'],
					testTimeout: 60_000,
					hookTimeout: 120_000,
					expect: POLL,
					maxWorkers: 2,
				},
			},
		],
	},
})
