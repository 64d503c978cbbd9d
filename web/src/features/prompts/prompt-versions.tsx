import { prompts } from '@praxis/contract/prompts/prompts.contract'
import type { Prompt } from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { useSaying } from './builder-message.tsx'
import { changedLines } from './changed-lines.ts'
import { PROMPTS, promptVersionsQuery } from './prompts.api.ts'
import classes from './prompts.module.css'

interface PromptVersionsProps {
	readonly one: Prompt
	readonly mayRestore: boolean
	readonly onClose: () => void
}

/** Versions of a template with what each changed; a restored one becomes a new version. */
export function PromptVersions({ one, mayRestore, onClose }: PromptVersionsProps) {
	const query = useQuery(promptVersionsQuery(one.id))
	const saying = useSaying()
	const restore = useSave(prompts.restore, { topic: PROMPTS, failed: 'Failed to save template' })
	const [shown, setShown] = useState<number | null>(null)
	const restoreTo = async (number: number) => {
		await restore({ id: one.id, version: one.version, number })
		saying.done(`Version ${number} restored`)
		onClose()
	}
	return (
		<Dialog opened onClose={onClose} title="Version history" wide>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="versions" />}>
				{({ items }) => (
					<ul className={classes.plain}>
						{items.map(({ number, savedAt, savedByName, template }) => (
							<Stack as="li" gap={3} key={number}>
								<Row justify="between">
									<span>
										Version {number}{' '}
										<Hint as="span" breaks>
											{savedByName ?? 'Praxis'},{' '}
										</Hint>
										<InstantText at={savedAt} shown="day" />
									</span>
									<span className={classes.buttons}>
										<Button
											size="small"
											variant="quiet"
											aria-expanded={shown === number}
											onClick={() => setShown(shown === number ? null : number)}
										>
											Differences
										</Button>
										{number === one.version ? (
											<Hint as="span">Current</Hint>
										) : (
											mayRestore && (
												<Button size="small" aria-label={`Restore version ${number}`} onClick={() => restoreTo(number)}>
													Restore
												</Button>
											)
										)}
									</span>
								</Row>
								{shown === number && (
									<Differences
										before={items.find((other) => other.number === number - 1)?.template ?? ''}
										after={template}
									/>
								)}
							</Stack>
						))}
					</ul>
				)}
			</Loaded>
		</Dialog>
	)
}

/** Lines of a text that were added and removed. */
function Differences({ before, after }: { readonly before: string; readonly after: string }) {
	const lines = changedLines(before, after)
	if (lines.length === 0) return <Hint breaks>The text is the same as before.</Hint>
	return (
		<ul className={classes.differences} aria-label="Differences from the version before">
			{lines.map(({ kind, text, at }) => (
				<li key={`${kind} ${at}`} data-kind={kind}>
					<span aria-hidden="true">{kind === 'added' ? '+' : '−'}</span>
					<span>{kind === 'added' ? <ins>{text || ' '}</ins> : <del>{text || ' '}</del>}</span>
				</li>
			))}
		</ul>
	)
}
