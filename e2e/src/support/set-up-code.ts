import { vi } from 'vitest'
import type { RunningApp } from './running-app.ts'

const CODE = /enter this code:\s+([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})/
const LIMIT_MS = 15_000

/** The code that lets the first visitor set the firm up. The app may be ready a moment before what it prints is read. */
export function setUpCode(app: RunningApp): Promise<string> {
	return vi.waitFor(
		() => {
			const code = CODE.exec(app.output())?.[1]
			if (code === undefined) throw new Error(`no set-up code was printed:\n${app.output()}`)
			return code
		},
		{ timeout: LIMIT_MS },
	)
}
