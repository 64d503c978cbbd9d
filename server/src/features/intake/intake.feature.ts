import { boardInput } from '@praxis/contract/intake/board-input'
import { followUps } from '@praxis/contract/intake/follow-ups.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { checkIntakeConflicts } from './check-intake-conflicts.ts'
import { declineIntake, draftLetter, linkLetter } from './decline-intake.ts'
import { addIntake, editIntake, editIntakes, markSpam, moveIntake, removeSpam } from './edit-intake.ts'
import { getIntake, listIntakeActivity, listIntakes, viewBoard, viewStatistics } from './find-intakes.ts'
import { listFollowUps, listSequences, saveSequence, stopFollowUps } from './follow-up.ts'
import { defineIntakeJobs } from './intake.jobs.ts'
import { findInquiries } from './intake.queries.ts'
import { intakePersonalData } from './personal-data.queries.ts'
import { openForm, sendIntake } from './send-intake.ts'

const routes: readonly Route[] = [
	route(intake.form, openForm),
	route(intake.send, sendIntake),
	route(intake.list, listIntakes),
	route(intake.board, viewBoard),
	route(intake.statistics, viewStatistics),
	route(intake.get, getIntake),
	route(intake.add, addIntake),
	route(intake.edit, editIntake),
	route(intake.editMany, editIntakes),
	route(intake.move, moveIntake),
	route(intake.decline, declineIntake),
	route(intake.draftLetter, draftLetter),
	route(intake.letter, linkLetter),
	route(intake.markSpam, markSpam),
	route(intake.removeSpam, removeSpam),
	route(intake.conflicts, checkIntakeConflicts),
	route(intake.activity, listIntakeActivity),
	route(followUps.sequences, listSequences),
	route(followUps.saveSequence, saveSequence),
	route(followUps.list, listFollowUps),
	route(followUps.stop, stopFollowUps),
]

const first: ServerFeature['first'] = {
	screens: {
		'client-intake': ({ search, userId }) => {
			const isBoard = !['list', 'sources', 'follow-ups'].includes(search.get('view') ?? '')
			return isBoard ? [firstCall(intake.board, boardInput(search, userId))] : []
		},
	},
}

export const intakeFeature: ServerFeature = {
	name: 'intake',
	first,
	personalData: intakePersonalData,
	routes,
	searchSources: [{ kind: 'inquiry', access: ['view_clients'], find: findInquiries }],
	topics: { intakes: [intake.get] },
	defineJobs: [defineIntakeJobs],
}
