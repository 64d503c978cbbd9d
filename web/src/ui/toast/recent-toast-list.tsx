import { StatusMark } from '../status/status-mark.tsx'
import { InstantText } from '../text/values.tsx'
import { useRecentToasts } from './recent-toasts.ts'
import classes from './toast.module.css'

const WORDS = { green: 'Done', red: 'Failed', blue: 'Note' } as const

/** The toasts of this visit, for those who missed one. */
export function RecentToastList({ empty }: { readonly empty: string }) {
	const toasts = useRecentToasts()
	if (toasts.length === 0) return <p>{empty}</p>
	return (
		<ol className={classes.recent}>
			{toasts.map((one) => (
				<li key={one.id}>
					<StatusMark tone={one.tone} plain>
						{WORDS[one.tone]}
					</StatusMark>{' '}
					{one.text} <InstantText at={one.at} shown="relative" />
				</li>
			))}
		</ol>
	)
}
