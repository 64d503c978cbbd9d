import { useState } from 'react'
import { failureOf } from '../../../ui/form/failure.ts'

export interface RunFailure {
	readonly id: string
	readonly name: string
	readonly message: string
}

export interface Run {
	readonly done: number
	readonly total: number
	readonly failures: readonly RunFailure[]
	readonly isRunning: boolean
}

interface Item {
	readonly id: string
	readonly name: string
}

/** Works through items one after the other. What fails is listed and the others continue. */
export function useRun() {
	const [run, setRun] = useState<Run | null>(null)
	const start = async <T extends Item>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<Run> => {
		const failures: RunFailure[] = []
		let done = 0
		const now = (isRunning: boolean): Run => ({ done, total: items.length, failures: [...failures], isRunning })
		setRun(now(true))
		for (const item of items) {
			try {
				await work(item)
			} catch (error) {
				failures.push({ id: item.id, name: item.name, message: failureOf(error).message })
			}
			done += 1
			setRun(now(true))
		}
		setRun(now(false))
		return now(false)
	}
	return { run, start, clear: () => setRun(null) }
}
