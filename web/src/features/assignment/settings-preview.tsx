import { assignment } from '@praxis/contract/assignment/assignment.contract'
import type { AssignmentSettings } from '@praxis/contract/assignment/settings.fields'
import type { OutputOf } from '@praxis/contract/kernel/endpoint'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './assignment.module.css'
import { percent } from './assignment-text.ts'

type Item = OutputOf<typeof assignment.preview>['items'][number]

function named(one: Item['saved']): string {
	return one === null ? 'No one' : `${one.attorneyName}, ${percent(one.score * 100)}`
}

function Compared({ items }: { readonly items: readonly Item[] }) {
	if (items.length === 0) return <p className={classes.muted}>There are no inquiries yet.</p>
	const changed = items.filter(({ saved, changed: now }) => saved?.attorneyId !== now?.attorneyId).length
	return (
		<>
			<p>
				{changed} of {items.length} would be proposed to someone else.
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by the keyboard */}
			<section className={classes.scroll} tabIndex={0} aria-label="Preview of the settings">
				<table className={classes.table}>
					<thead>
						<tr>
							<th scope="col">Inquiry</th>
							<th scope="col">Practice area</th>
							<th scope="col">Saved settings</th>
							<th scope="col">These settings</th>
						</tr>
					</thead>
					<tbody>
						{items.map((one) => (
							<tr key={one.intakeId}>
								<th scope="row">{one.fullName}</th>
								<td data-label="Practice area">{one.practiceArea ?? 'Unknown'}</td>
								<td data-label="Saved settings">{named(one.saved)}</td>
								<td data-label="These settings">{named(one.changed)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	)
}

interface SettingsPreviewProps {
	/** As they are in the form; null where they are not valid. */
	readonly settings: AssignmentSettings | null
}

/** What the settings would change, before they are saved. */
export function SettingsPreview({ settings }: SettingsPreviewProps) {
	const preview = useMutation({
		mutationFn: (values: AssignmentSettings) => call(assignment.preview, { settings: values }),
	})
	return (
		<Card title="What if">
			<Stack>
				<p className={classes.muted}>
					Whom the last 50 inquiries would be proposed to, by the workload of now. Conflicts are looked up only when an
					attorney is really proposed.
				</p>
				<div>
					<Button
						disabled={settings === null}
						busy={preview.isPending}
						onClick={() => settings !== null && preview.mutate(settings)}
					>
						Preview
					</Button>
				</div>
				{preview.error !== null && <Banner tone="red">{failureOf(preview.error).message}</Banner>}
				{preview.data !== undefined && <Compared items={preview.data.items} />}
			</Stack>
		</Card>
	)
}
