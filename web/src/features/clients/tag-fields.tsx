import { type CardLists, TAGS_MAX } from '@praxis/contract/clients/client-card'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import type { AppForm } from '../../ui/form/use-app-form.ts'
import { clientTagsQuery } from './client-card.api.ts'
import classes from './client-record.module.css'

const OFFERED_MAX = 8

/** The tags of a client: those in use are offered. */
export function TagFields({ form }: { readonly form: AppForm<Pick<CardLists, 'tags'>> }) {
	const query = useQuery(clientTagsQuery)
	const known = (query.data?.tags ?? []).map((one) => one.tag)
	const { tags } = form.values
	const offered = known.filter((tag) => !tags.includes(tag)).slice(0, OFFERED_MAX)
	return (
		<>
			<TagsField
				label="Tags"
				help="Short words to find and group clients by."
				suggestions={known}
				max={TAGS_MAX}
				{...form.field('tags')}
			/>
			{offered.length > 0 && tags.length < TAGS_MAX && (
				<fieldset className={classes.offered}>
					<legend className={classes.hint}>Used before</legend>
					{offered.map((tag) => (
						<Button key={tag} size="small" onClick={() => form.set({ tags: [...tags, tag] })}>
							{tag}
						</Button>
					))}
				</fieldset>
			)}
		</>
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
