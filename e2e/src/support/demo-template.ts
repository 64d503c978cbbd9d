import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { appEnvironment, ROOT } from './running-app.ts'

declare module 'vitest' {
	export interface ProvidedContext {
		/** The data directory of a stopped demo, to be copied. */
		demoTemplate: string
	}
}

const run = promisify(execFile)

/** Loads the demo firm into a new data directory, to be copied. */
export async function loadDemo(): Promise<{ readonly dataDir: string; remove(): void }> {
	const dataDir = mkdtempSync(join(tmpdir(), 'praxis-journey-template-'))
	await run(process.execPath, ['server/src/testing/loaded-demo.ts', 'load'], {
		cwd: ROOT,
		env: appEnvironment({ DATA_DIR: dataDir }),
	})
	return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** Loads the demo firm once for the whole run. */
export async function setup(project: TestProject): Promise<() => void> {
	const { dataDir, remove } = await loadDemo()
	project.provide('demoTemplate', dataDir)
	return remove
}
