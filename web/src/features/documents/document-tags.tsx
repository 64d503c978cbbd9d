import { DEFAULT_TAG } from '@praxis/contract/documents/documents.fields'
import classes from './document-tags.module.css'

/** Tags as chips; what is more than `shown` is a number. */
export function DocumentTags({ tags, shown }: { readonly tags: readonly string[]; readonly shown: number }) {
	const all = tags.filter((tag) => tag !== DEFAULT_TAG)
	if (all.length === 0) return null
	const rest = all.slice(shown)
	return (
		<span className={classes.tags}>
			{all.slice(0, shown).map((tag) => (
				<span key={tag} className={classes.tag} title={tag}>
					{tag}
				</span>
			))}
			{rest.length > 0 && (
				<span className={classes.tag} data-rest title={rest.join(', ')}>
					+{rest.length}
				</span>
			)}
		</span>
	)
}

/** `client_intake` as “Client Intake”. */
export function categoryText(category: string): string {
	return category.replaceAll('_', ' ').replace(/(^|\s)\S/g, (letter) => letter.toLocaleUpperCase())
}
