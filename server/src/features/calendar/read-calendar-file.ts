import { Worker } from 'node:worker_threads'
import { calendarImportErrors } from '@praxis/contract/calendar/calendar-imports.contract'
import { refuse } from '@praxis/contract/kernel/errors'
import type { CalendarFile, CalendarPlan } from './plan-calendar-file.ts'

const SCRIPT = new URL('./plan-calendar-thread.ts', import.meta.url)
const TIME_LIMIT_MS = 60_000
const HEAP_MEGABYTES = 512
const READERS_MAX = 2

export type ReadPlan = Extract<CalendarPlan, { readonly events: unknown }>

const waiting: (() => void)[] = []
let readers = 0

/** Reads a calendar file in a thread of its own, which is ended when it takes too long or too much memory. Few are read at once.
 *  @throws AppError calendar_file_unreadable with the exact reason */
export async function readCalendarFile(file: CalendarFile): Promise<ReadPlan> {
	if (readers >= READERS_MAX) await new Promise<void>((resolve) => waiting.push(resolve))
	else readers += 1
	try {
		return await readInThread(file)
	} finally {
		const next = waiting.shift()
		if (next === undefined) readers -= 1
		else next()
	}
}

function readInThread(file: CalendarFile): Promise<ReadPlan> {
	return new Promise((resolve, reject) => {
		const thread = new Worker(SCRIPT, {
			workerData: file,
			env: {},
			resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
		})
		const unreadable = (message?: string) => {
			const exact = message ?? calendarImportErrors.calendar_file_unreadable.message
			reject(refuse(calendarImportErrors, 'calendar_file_unreadable', { message: exact, fields: { text: exact } }))
		}
		const late = setTimeout(() => void thread.terminate(), TIME_LIMIT_MS)
		thread.once('message', (plan: CalendarPlan) => {
			if ('problem' in plan) unreadable(plan.problem)
			else resolve(plan)
		})
		thread.once('error', () => unreadable())
		thread.once('exit', () => {
			clearTimeout(late)
			unreadable()
		})
	})
}
