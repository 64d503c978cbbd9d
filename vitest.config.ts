import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first.mjs'
import { helpGuides } from './web/build/help-guides.ts'

const INTEGRATION = '**/*.int.test.ts'
/** Parts of the web app that need no page, run where locks and encryption are real. */
const WEB_WITHOUT_PAGE = 'web/src/**/*.model.test.ts'
const WEB_SETUP = 'web/src/testing/setup.ts'

/** So long a condition is waited for before it counts as not met: a slow machine is no failure. */
const POLL = { poll: { timeout: 15_000 } }

/** Journeys wait for a browser, a server and a database that share the processors with other journeys. */
const JOURNEY_POLL = { poll: { timeout: 60_000 } }

/** So long a test or its preparation may take: some take ten seconds alone, and a minute beside others on two processors. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000 }

/** A list of problems is shown whole. */
const WHOLE = { chaiConfig: { truncateThreshold: 2_000 } }

/** A test often waits for the database: two at a time do not keep two processors busy. */
const WORKERS = { maxWorkers: Math.max(3, availableParallelism()) }

export default defineConfig({
	test: {
		...WORKERS,
		sequence: { sequencer: LongestFirst },
		projects: [
			{
				test: {
					name: 'unit',
					...WHOLE,
					...WORKERS,
					isolate: false,
					...PATIENCE,
					include: [
						'{contract,server,bench}/src/**/*.test.ts',
						'web/build/**/*.test.ts',
						WEB_WITHOUT_PAGE,
						'scripts/**/*.test.mjs',
					],
					exclude: [INTEGRATION],
					expect: POLL,
				},
			},
			{
				test: {
					name: 'int',
					...WHOLE,
					...WORKERS,
					// The whole server is loaded once per worker, not once per file: nothing of it lives in modules.
					isolate: false,
					include: [`server/src/${INTEGRATION}`, `bench/src/${INTEGRATION}`],
					globalSetup: ['server/src/testing/global-setup.ts'],
					testTimeout: 90_000,
					hookTimeout: 180_000,
					expect: POLL,
				},
			},
			{
				plugins: [helpGuides()],
				test: {
					name: 'web',
					...WHOLE,
					...WORKERS,
					// One page and one load of the app per worker, not per file: the setup clears what a test leaves behind.
					isolate: false,
					...PATIENCE,
					include: ['web/src/**/*.test.{ts,tsx}'],
					exclude: [WEB_WITHOUT_PAGE],
					environment: 'jsdom',
					expect: POLL,
					setupFiles: existsSync(WEB_SETUP) ? [WEB_SETUP] : [],
				},
			},
			{
				test: {
					name: 'e2e',
					...WHOLE,
					include: ['e2e/src/**/*.journey.ts'],
					globalSetup: ['e2e/src/support/demo-template.ts'],
					testTimeout: 300_000,
					hookTimeout: 240_000,
					expect: JOURNEY_POLL,
					// A journey often waits: two do not keep two processors busy.
					maxWorkers: 3,
					// One browser per worker serves the journeys of all its files, each in profiles of its own.
					isolate: false,
				},
			},
		],
	},
})
