import { QuestionnaireScreen } from '../../features/answers/form/questionnaire.screen.tsx'
import { WithChoice } from './with-choice.tsx'

/** The questionnaire inside the dashboard, and what follows it. */
export function QuestionnaireRoute() {
	return (
		<WithChoice>
			<QuestionnaireScreen />
		</WithChoice>
	)
}
