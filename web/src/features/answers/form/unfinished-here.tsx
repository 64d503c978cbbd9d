import { useEffect, useState } from 'react'
import { strangerDrafts } from '../../../lib/draft/stranger-drafts.ts'
import { failureOf } from '../../../ui/form/failure.ts'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { InstantText } from '../../../ui/text/values.tsx'
import { ForgetHere } from './forget-here.tsx'
import classes from './page.module.css'

interface Unfinished {
	readonly id: string
	readonly title: string
	readonly savedAt: string
}

const PREFIX = 'answers.'

function titleIn(values: unknown): string | null {
	if (typeof values !== 'object' || values === null || !('record' in values)) return null
	const { record } = values
	return typeof record === 'object' && record !== null && 'title' in record ? String(record.title) : null
}

async function unfinished(): Promise<Unfinished[]> {
	const names = (await strangerDrafts.names()).filter((name) => name.startsWith(PREFIX))
	const found: Unfinished[] = []
	for (const name of names) {
		const draft = await strangerDrafts.load(name)
		const title = titleIn(draft?.values)
		if (draft !== null && title !== null) found.push({ id: name.slice(PREFIX.length), title, savedAt: draft.savedAt })
	}
	return found
}

/** What was begun in this browser without an account and not sent yet. */
export function UnfinishedHere() {
	const [found, setFound] = useState<readonly Unfinished[]>([])
	useEffect(() => {
		let gone = false
		unfinished().then((all) => gone || setFound(all), failureOf)
		return () => {
			gone = true
		}
	}, [])
	if (found.length === 0) return null
	return (
		<section className={classes.unfinished} aria-label="Begun on this device">
			<p>You have begun on this device:</p>
			<ul>
				{found.map((one) => (
					<li key={one.id}>
						<UiLink href={`/client-questionnaire?answers=${one.id}`}>{one.title}</UiLink>, last changed{' '}
						<InstantText at={one.savedAt} shown="relative" />
					</li>
				))}
			</ul>
			<ForgetHere />
		</section>
	)
}
