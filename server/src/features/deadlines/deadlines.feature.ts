import { deadlines } from '@praxis/contract/deadlines/deadlines.contract'
import { filingNotices } from '@praxis/contract/deadlines/filing-notices.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { addDeadline } from './add-deadline.ts'
import { applyRules } from './apply-rules.ts'
import { deadlineSearch } from './deadline-search.queries.ts'
import { getDeadlineSettings, saveDeadlineSettings } from './deadline-settings.ts'
import {
	acknowledgeDeadline,
	completeDeadline,
	dismissDeadline,
	editDeadline,
	reopenDeadline,
} from './edit-deadline.ts'
import { getDeadline, listDeadlines, listTriggers } from './find-deadlines.ts'
import { findNoticeCases } from './find-notice-cases.ts'
import { moveTrigger } from './move-trigger.ts'
import { listDrifted, recomputeDrifted } from './recompute-drifted.ts'
import { defineDeadlineJobs } from './send-reminders.ts'

export const deadlinesFeature: ServerFeature = {
	name: 'deadlines',
	routes: [
		route(deadlines.list, listDeadlines),
		route(deadlines.triggers, listTriggers),
		route(deadlines.get, getDeadline),
		route(deadlines.apply, applyRules),
		route(deadlines.add, addDeadline),
		route(deadlines.settings, getDeadlineSettings),
		route(deadlines.saveSettings, saveDeadlineSettings),
		route(deadlines.move, moveTrigger),
		route(deadlines.drifted, listDrifted),
		route(deadlines.recompute, recomputeDrifted),
		route(deadlines.edit, editDeadline),
		route(deadlines.acknowledge, acknowledgeDeadline),
		route(deadlines.complete, completeDeadline),
		route(deadlines.dismiss, dismissDeadline),
		route(deadlines.reopen, reopenDeadline),
		route(filingNotices.cases, findNoticeCases),
	],
	searchSources: deadlineSearch,
	topics: { deadlines: [deadlines.get] },
	defineJobs: [defineDeadlineJobs],
}
