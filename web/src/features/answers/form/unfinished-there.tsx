import { answers } from '@praxis/contract/answers/answers.contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import classes from './page.module.css'

const SHOWN = 10

function unfinishedQuery(clientId: string | null) {
	const of = clientId === null ? {} : { clientId }
	return queryOptions({
		queryKey: ['answers', 'unfinished', clientId],
		queryFn: ({ signal }) => call(answers.list, { ...of, status: 'in_progress', limit: SHOWN }, { signal }),
	})
}

/** What was begun and not sent yet: by a client, or for the client with an id. It adds to the choice, so where it cannot be
 *  read nothing stands in its place. */
export function UnfinishedThere({ clientId }: { readonly clientId: string | null }) {
	const { data } = useQuery(unfinishedQuery(clientId))
	if (data === undefined || data.items.length === 0) return null
	return (
		<section className={classes.unfinished} aria-label="Begun and not sent yet">
			<p>Begun and not sent yet:</p>
			<ul>
				{data.items.map((one) => (
					<li key={one.id}>
						<UiLink href={`/dashboard/client-questionnaire?answers=${one.id}`}>{one.title}</UiLink>, last changed{' '}
						<InstantText at={one.savedAt} shown="relative" />
					</li>
				))}
			</ul>
		</section>
	)
}
