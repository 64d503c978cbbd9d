import { promptConfigurations } from '@praxis/contract/prompts/prompts.contract'
import type { ConfigurationDetails, PromptConfiguration } from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { Hint, Row } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { useSaying } from './builder-message.tsx'
import { CONFIGURATIONS, configurationVersionsQuery } from './prompts.api.ts'
import classes from './prompts.module.css'

const LABELS: Readonly<Record<keyof ConfigurationDetails, string>> = {
	name: 'name',
	description: 'description',
	mainPrompt: 'main template',
	systemPrompts: 'system templates',
	systemPrompt: 'system prompt',
	dataSources: 'data sources',
	caseFields: 'case fields',
	judgeProfile: 'judge',
	juryComposition: 'jury',
	outputFormat: 'output format',
	temperature: 'temperature',
	maxTokens: 'max tokens',
	model: 'model',
}

/** What two versions differ in, in words. */
export function changedFields(before: ConfigurationDetails, after: ConfigurationDetails): string[] {
	return (Object.keys(LABELS) as (keyof ConfigurationDetails)[])
		.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
		.map((key) => LABELS[key])
}

interface ConfigurationVersionsProps {
	readonly one: PromptConfiguration
	readonly mayPublish: boolean
	readonly onClose: () => void
}

/** Versions of a configuration with what each changed; one of them is published. */
export function ConfigurationVersions({ one, mayPublish, onClose }: ConfigurationVersionsProps) {
	const query = useQuery(configurationVersionsQuery(one.id))
	const saying = useSaying()
	const publish = useSave(promptConfigurations.publish, { topic: CONFIGURATIONS, failed: 'Failed to publish' })
	const share = async (number: number | null) => {
		const { answer } = await publish({ id: one.id, version: one.version, number })
		const { publishedNumber } = answer
		saying.done(publishedNumber === null ? 'It is a draft again' : `Version ${publishedNumber} is published`)
		onClose()
	}
	return (
		<Dialog opened onClose={onClose} title="Version history" wide>
			<Loaded query={query} level={3} skeleton={<LoadingLines what="versions" />}>
				{({ items }) => (
					<ul className={classes.plain}>
						{items.map(({ number, templateVersion, details, savedAt, savedByName }, at) => {
							const before = items[at + 1]
							const changed = before === undefined ? [] : changedFields(before.details, details)
							const isPublished = number === one.publishedNumber
							return (
								<Row as="li" justify="between" key={number}>
									<span>
										Version {number}{' '}
										<Hint as="span" breaks>
											template version {templateVersion}, {savedByName ?? 'Praxis'},{' '}
										</Hint>
										<InstantText at={savedAt} shown="day" />
										{changed.length > 0 && <Hint breaks>Changed: {changed.join(', ')}</Hint>}
									</span>
									<span className={classes.buttons}>
										{isPublished && <StatusMark tone="green">Published</StatusMark>}
										{mayPublish && (
											<Button
												size="small"
												aria-label={isPublished ? `Withdraw version ${number}` : `Publish version ${number}`}
												onClick={() => share(isPublished ? null : number)}
											>
												{isPublished ? 'Withdraw' : 'Publish'}
											</Button>
										)}
									</span>
								</Row>
							)
						})}
					</ul>
				)}
			</Loaded>
		</Dialog>
	)
}
