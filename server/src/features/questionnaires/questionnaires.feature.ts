import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import {
	createQuestionnaire,
	editQuestionnaire,
	publishQuestionnaire,
	removeQuestionnaire,
	retireQuestionnaire,
} from './edit-questionnaires.ts'
import {
	exportQuestionnaire,
	getQuestionnaire,
	getVersion,
	listQuestionnaires,
	listShipped,
	listVersions,
} from './find-questionnaires.ts'

const routes: readonly Route[] = [
	route(questionnaires.list, listQuestionnaires),
	route(questionnaires.shipped, listShipped),
	route(questionnaires.get, getQuestionnaire),
	route(questionnaires.versions, listVersions),
	route(questionnaires.version, getVersion),
	route(questionnaires.exportFile, exportQuestionnaire),
	route(questionnaires.create, createQuestionnaire),
	route(questionnaires.edit, editQuestionnaire),
	route(questionnaires.publish, publishQuestionnaire),
	route(questionnaires.retire, retireQuestionnaire),
	route(questionnaires.remove, removeQuestionnaire),
]

export const questionnairesFeature: ServerFeature = {
	name: 'questionnaires',
	routes,
	topics: { questionnaires: [questionnaires.get] },
}
