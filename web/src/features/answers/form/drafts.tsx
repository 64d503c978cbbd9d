import { answers, OWN_DRAFTS } from '@praxis/contract/answers/answers.contract'
import { useQuery } from '@tanstack/react-query'
import { recordQuery } from '../../../lib/queries.ts'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { usePhrases } from '../../../ui/text/phrases.ts'
import { InstantText } from '../../../ui/text/values.tsx'
import { useQuestionLanguage } from '../../questionnaires/question-texts.ts'
import classes from './page.module.css'

function draftsQuery(clientId: string | null) {
	const of = clientId === null ? {} : { clientId }
	return recordQuery(answers.list, 'answers', { ...of, ...OWN_DRAFTS })
}

/** Unsubmitted responses of the signed-in client, or of the given one. Nothing while loading or on failure: the choice of a
 *  questionnaire works without them. */
export function Drafts({ clientId }: { readonly clientId: string | null }) {
	const { data } = useQuery(draftsQuery(clientId))
	const phrase = usePhrases()
	const { say } = useQuestionLanguage()
	if (data === undefined || data.items.length === 0) return null
	return (
		<section className={classes.drafts} aria-label={phrase('Drafts')}>
			<p>{phrase('Drafts:')}</p>
			<ul>
				{data.items.map((one) => (
					<li key={one.id}>
						<UiLink href={`/dashboard/client-questionnaire?answers=${one.id}`}>{say(one.title)}</UiLink>,{' '}
						{phrase('last activity')} <InstantText at={one.savedAt} shown="relative" />
					</li>
				))}
			</ul>
		</section>
	)
}
