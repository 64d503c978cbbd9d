import { Banner } from '../../ui/page/banner.tsx'
import classes from './word-notices.module.css'

/** What of a Word file could not be taken as it was. */
export function WordNotices({ notices }: { readonly notices: readonly string[] }) {
	if (notices.length === 0) return null
	return (
		<Banner tone="amber">
			<ul className={classes.list} aria-label="Differences from the Word file">
				{notices.map((one) => (
					<li key={one}>{one}</li>
				))}
			</ul>
		</Banner>
	)
}
