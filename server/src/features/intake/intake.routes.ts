import { intake } from '@praxis/contract/intake/intake.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { declineIntake, draftLetter, linkLetter } from './decline-intake.ts'
import { getIntake, listIntakeActivity, listIntakes, viewBoard, viewStatistics } from './find-intakes.ts'
import { checkIntake } from './find-known-names.ts'
import { addIntake, editIntake, markSpam, moveIntake, removeSpam } from './keep-intakes.ts'
import { openForm, sendIntake } from './send-intake.ts'

export const intakeRoutes: readonly Route[] = [
	route(intake.form, openForm),
	route(intake.send, sendIntake),
	route(intake.list, listIntakes),
	route(intake.board, viewBoard),
	route(intake.statistics, viewStatistics),
	route(intake.get, getIntake),
	route(intake.add, addIntake),
	route(intake.edit, editIntake),
	route(intake.move, moveIntake),
	route(intake.decline, declineIntake),
	route(intake.draftLetter, draftLetter),
	route(intake.letter, linkLetter),
	route(intake.markSpam, markSpam),
	route(intake.removeSpam, removeSpam),
	route(intake.conflicts, checkIntake),
	route(intake.activity, listIntakeActivity),
]
