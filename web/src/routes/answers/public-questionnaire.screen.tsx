import { PublicQuestionnaireScreen } from '../../features/answers/form/public-questionnaire.screen.tsx'
import { WithChoice } from './with-choice.tsx'

/** The public questionnaire, and what follows it. */
export function PublicQuestionnaireRoute() {
	return (
		<WithChoice>
			<PublicQuestionnaireScreen />
		</WithChoice>
	)
}
