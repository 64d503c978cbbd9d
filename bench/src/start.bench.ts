import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signIn } from './firm.ts'
import { memoryOf } from './memory.ts'
import { printTable, verdict } from './print.ts'
import { freePort, start } from './processes.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
const START_MAX_MS = 2000
const MEMORY_MAX_MB = 400
const VISITS = 300

/** Start to `/readyz` with the bundled database, cold and warm, and the memory of the whole after some use. */
export async function measureStart(): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-start-'))
	const port = await freePort()
	const environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
	const times: number[] = []
	for (let round = 0; round < 4; round += 1) {
		const running = await start(MAIN, [], environment, port, '/readyz')
		times.push(running.startedMs)
		await running.stop()
	}
	rmSync(dataDir, { recursive: true, force: true })
	const [cold = Number.NaN, ...warm] = times
	const best = Math.min(...warm)
	const memory = await memoryInUse()
	printTable(
		'Start and memory, bundled database',
		['', 'measured', 'limit'],
		[
			['start to /readyz, first time (ms)', cold, ''],
			['start to /readyz, warm, best of 3 (ms)', best, verdict(best, START_MAX_MS, 'lower')],
			[
				'memory of the small firm, app and database (MB)',
				memory ?? Number.NaN,
				verdict(memory ?? Number.NaN, MEMORY_MAX_MB, 'lower'),
			],
		],
	)
}

async function memoryInUse(): Promise<number | null> {
	const port = await freePort()
	const running = await start(MAIN, ['--demo'], { PORT: String(port), LOG_LEVEL: 'warn' }, port, '/readyz')
	try {
		const cookie = await signIn(running.url, 'attorney@demo.praxis.test')
		for (let visit = 0; visit < VISITS; visit += 1) {
			const answer = await fetch(`${running.url}/api/cases?withTotal=true`, { headers: { cookie } })
			await answer.arrayBuffer()
		}
		return running.child.pid === undefined ? null : memoryOf(running.child.pid)
	} finally {
		await running.stop()
	}
}
