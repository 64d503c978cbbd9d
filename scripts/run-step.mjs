import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

/** @typedef {{ name: string, args: string[], env?: Record<string, string> }} Step */

/** Runs one Node script to its end and keeps what it prints. @param {Step} step */
export function runStep(step, cwd) {
	return new Promise((resolve) => {
		const started = performance.now()
		const child = spawn(process.execPath, step.args, {
			cwd,
			env: { ...process.env, ...step.env },
			stdio: ['ignore', 'pipe', 'pipe'],
		})
		const output = []
		child.stdout.on('data', (chunk) => output.push(chunk))
		child.stderr.on('data', (chunk) => output.push(chunk))
		const finish = (ok, extra = '') => {
			const seconds = (performance.now() - started) / 1000
			resolve({ name: step.name, ok, seconds, output: Buffer.concat(output).toString() + extra })
		}
		child.on('error', (error) => finish(false, error.message))
		child.on('close', (code) => finish(code === 0))
	})
}

/** Runs the steps, `width` at a time, and calls `report` as each ends. @param {Step[]} steps */
export async function runSteps(steps, cwd, width, report) {
	const waiting = [...steps]
	const results = []
	const worker = async () => {
		for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
			const result = await runStep(step, cwd)
			results.push(result)
			report(result)
		}
	}
	await Promise.all(Array.from({ length: width }, worker))
	return results
}
