import { screen, type WebFeature } from '../../lib/feature.ts'

export const answersFeature: WebFeature = {
	screens: {
		questionnaire: screen(() => import('./form/questionnaire.screen.tsx'), 'QuestionnaireScreen'),
		'answers-record': screen(() => import('./answers-record.screen.tsx'), 'AnswersRecordScreen'),
	},
}
