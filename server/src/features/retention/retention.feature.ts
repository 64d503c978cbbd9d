import { erasures } from '@praxis/contract/retention/erasures.contract'
import { retention } from '@praxis/contract/retention/retention.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { defineRetentionJobs } from './destroy-listed.ts'
import { getErasure, listErasures, previewErasure, startErasure } from './erase-client.ts'
import { approveList, cancelList, decideOnItems, getList, listItems, listLists, prepareList } from './manage-lists.ts'
import { addSchedule, editSchedule, listSchedules, removeSchedule } from './manage-schedules.ts'
import { defineErasureJobs } from './run-erasure.ts'
import { writeCertificate } from './write-certificate.ts'
import { writeErasureCertificate } from './write-erasure-certificate.ts'

export const retentionFeature: ServerFeature = {
	name: 'retention',
	first: {
		screens: {
			retention: () => [
				firstCall(retention.schedules, {}),
				firstCall(retention.lists, {}),
				firstCall(erasures.list, {}),
			],
		},
	},
	routes: [
		route(retention.schedules, listSchedules),
		route(retention.addSchedule, addSchedule),
		route(retention.editSchedule, editSchedule),
		route(retention.removeSchedule, removeSchedule),
		route(retention.lists, listLists),
		route(retention.get, getList),
		route(retention.items, listItems),
		route(retention.prepare, prepareList),
		route(retention.decide, decideOnItems),
		route(retention.approve, approveList),
		route(retention.cancel, cancelList),
		route(retention.certificate, async (ctx, input) => {
			const { fileName, content } = await writeCertificate(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
		route(erasures.preview, previewErasure),
		route(erasures.list, listErasures),
		route(erasures.get, getErasure),
		route(erasures.start, startErasure),
		route(erasures.certificate, async (ctx, input) => {
			const { fileName, content } = await writeErasureCertificate(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
	],
	topics: {
		retention_schedules: [retention.schedules],
		destruction_lists: [retention.lists],
		erasures: [erasures.list],
	},
	defineJobs: [defineRetentionJobs, defineErasureJobs],
}
