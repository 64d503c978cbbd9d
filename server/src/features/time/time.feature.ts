import { time } from '@praxis/contract/time/time.contract'
import { timers } from '@praxis/contract/time/timers.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { getTimeEntry, listTime, listTimeActivity, sumTime } from './find-time.ts'
import { createTimeEntry, editTimeEntry, removeTimeEntry, restoreTimeEntry } from './record-time.ts'
import { discardTimer, editTimer, listTimers, pauseTimer, recordTimer, resumeTimer, startTimer } from './run-timer.ts'

export const timeFeature: ServerFeature = {
	name: 'time',
	routes: [
		route(time.list, listTime),
		route(time.totals, sumTime),
		route(time.get, getTimeEntry),
		route(time.create, createTimeEntry),
		route(time.edit, editTimeEntry),
		route(time.remove, removeTimeEntry),
		route(time.restore, restoreTimeEntry),
		route(time.activity, listTimeActivity),
		route(timers.list, listTimers),
		route(timers.start, startTimer),
		route(timers.resume, resumeTimer),
		route(timers.pause, pauseTimer),
		route(timers.edit, editTimer),
		route(timers.record, recordTimer),
		route(timers.discard, discardTimer),
	],
	topics: { time_entries: [time.get], timers: [timers.list] },
}
