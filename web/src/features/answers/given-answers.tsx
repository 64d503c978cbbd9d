import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { type AnswersFilter, answersListQuery } from './answers.api.ts'
import classes from './answers.module.css'
import { answersHref } from './answers-labels.ts'
import { AnswersProgress, AnswersStatusMark } from './answers-marks.tsx'

const SKELETON = (
	<>
		<LoadingNote what="responses" />
		<Bone width={24} />
		<Bone width={16} />
	</>
)

/** The responses of a client or an inquiry. */
export function GivenAnswers({ filter }: { readonly filter: AnswersFilter }) {
	const query = useInfiniteQuery(answersListQuery(filter))
	return (
		<Loaded query={query} skeleton={SKELETON}>
			{({ pages }) => {
				const rows = pages.flatMap((page) => page.items)
				if (rows.length === 0) return <p className={classes.none}>No responses yet.</p>
				return (
					<>
						<Stack as="ul" gap={2}>
							{rows.map((row) => (
								<li key={row.id} className={classes.invitation}>
									<div>
										<UiLink href={answersHref(row.id)}>{row.title}</UiLink>
										<Hint as="div">
											<InstantText at={row.savedAt} shown="relative" />
										</Hint>
									</div>
									<AnswersProgress progress={row.progress} />
									<AnswersStatusMark one={row} />
								</li>
							))}
						</Stack>
						{query.hasNextPage && (
							<Button size="small" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
								Show more
							</Button>
						)}
					</>
				)
			}}
		</Loaded>
	)
}
