import { timeline } from '@praxis/contract/timeline/timeline.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import type { Platform } from '../../platform/platform.ts'
import { addEntry, editEntry, listTimeline, pinEntry, purgeEntries, removeEntry, restoreEntry } from './log-entry.ts'

const NIGHTLY = '40 3 * * *'

export const timelineFeature: ServerFeature = {
	name: 'timeline',
	routes: [
		route(timeline.list, listTimeline),
		route(timeline.add, addEntry),
		route(timeline.edit, editEntry),
		route(timeline.pin, pinEntry),
		route(timeline.remove, removeEntry),
		route(timeline.restore, restoreEntry),
	],
	topics: { timeline_entries: [timeline.list] },
	defineJobs: [({ jobs }: Platform) => jobs.define('timeline.purge', purgeEntries, { cron: NIGHTLY })],
}
