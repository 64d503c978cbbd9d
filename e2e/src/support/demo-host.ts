import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { HostAnswer, HostOrder } from '../../../server/src/testing/demo-host.ts'
import { appEnvironment, createDataDir, ROOT } from './running-app.ts'
import { workerPort } from './worker-port.ts'

/** A firm that journeys only use: one they kill is started by `startApp`. */
export interface DemoFirm {
	readonly url: string
	/** What the process has printed since this firm started. */
	output(): string
	/** Stops it and removes its data. */
	remove(): Promise<void>
}

/** A process that serves untouched copies of the demo firm, one after another. */
export class DemoHost {
	readonly #template: string
	readonly #process: ChildProcess
	readonly #chunks: Buffer[] = []

	constructor(template: string) {
		this.#template = template
		const env = appEnvironment({})
		this.#process = fork(join(ROOT, 'server/src/testing/demo-host.ts'), { cwd: ROOT, env, silent: true })
		this.#process.stdout?.on('data', (chunk) => this.#chunks.push(chunk))
		this.#process.stderr?.on('data', (chunk) => this.#chunks.push(chunk))
	}

	/** On the port of this worker, where the environment names no other. */
	async serve(given: Readonly<Record<string, string>> = {}): Promise<DemoFirm> {
		const port = given.PORT ?? (await workerPort())
		const url = `http://localhost:${port}`
		const dataDir = createDataDir(this.#template)
		const from = this.#chunks.length
		const remove = () => rmSync(dataDir, { recursive: true, force: true })
		try {
			await this.#order({ kind: 'serve', url, env: appEnvironment({ ...given, PORT: port, DATA_DIR: dataDir }) })
		} catch (error) {
			remove()
			throw error
		}
		return {
			url,
			output: () => Buffer.concat(this.#chunks.slice(from)).toString(),
			remove: async () => {
				await this.#order({ kind: 'stop', url })
				remove()
			},
		}
	}

	async end(): Promise<void> {
		if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
		this.#process.disconnect()
		await once(this.#process, 'exit')
	}

	/** Waits until the order is carried out. */
	#order(order: HostOrder): Promise<void> {
		return new Promise((resolve, reject) => {
			const settle = (end: () => void) => {
				this.#process.off('message', onAnswer)
				this.#process.off('exit', onExit)
				end()
			}
			const onExit = () => settle(() => reject(new Error(`The demo's process ended:\n${Buffer.concat(this.#chunks)}`)))
			const onAnswer = ({ url, error }: HostAnswer) => {
				if (url !== order.url) return
				settle(() => (error === undefined ? resolve() : reject(new Error(error))))
			}
			this.#process.on('message', onAnswer)
			this.#process.on('exit', onExit)
			this.#process.send(order)
		})
	}
}
