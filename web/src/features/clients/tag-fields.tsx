import { type CardLists, TAGS_MAX } from '@praxis/contract/clients/client-card'
import { useQuery } from '@tanstack/react-query'
import { TagsField } from '../../ui/form/tags-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { clientTagsQuery } from './client-card.api.ts'
import classes from './client-record.module.css'

/** The tags of a client: those in use are offered. */
export function TagFields({ form }: { readonly form: AppForm<Pick<CardLists, 'tags'>> }) {
	const known = useQuery(clientTagsQuery)
	return (
		<TagsField
			label="Tags"
			help="Short words to find and group clients by."
			suggestions={(known.data?.tags ?? []).map((one) => one.tag)}
			max={TAGS_MAX}
			{...form.field('tags')}
		/>
	)
}

export function TagList({ tags }: { readonly tags: readonly string[] }) {
	if (tags.length === 0) return <p className={classes.none}>No tags.</p>
	return (
		<ul className={classes.tags}>
			{tags.map((tag) => (
				<li key={tag}>{tag}</li>
			))}
		</ul>
	)
}
