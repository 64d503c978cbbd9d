import type { PromptSource, SourceReading } from '@praxis/contract/prompts/prompt-sources.fields'
import { promptSources } from '@praxis/contract/prompts/prompts.contract'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { findCases } from '../cases/find-cases.ts'
import { durationText } from '../models/model-text.ts'
import { SOURCES } from './prompts.api.ts'
import classes from './prompts.module.css'
import { ShownText } from './shown-text.tsx'

/** Whether one has to be chosen: a service that is sent nothing of a case needs none. */
const isOfCase = ({ type, queryParams }: PromptSource) =>
	type === 'database' || (type === 'api' && queryParams.some(({ value }) => value.includes('{{')))

/** Reads a source now and shows what it gives, or why it cannot be read. */
export function SourceTest({ one }: { readonly one: PromptSource }) {
	const test = useSave(promptSources.test, { topic: SOURCES })
	const [caseId, setCaseId] = useState<string | null>(null)
	const [found, setFound] = useState<SourceReading | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const needsCase = isOfCase(one)
	const run = async () => {
		setBusy(true)
		setFailure(null)
		setFound(null)
		try {
			setFound((await test({ id: one.id, caseId })).answer)
		} catch (error) {
			setFailure(failureOf(error).message)
		}
		setBusy(false)
	}
	return (
		<section aria-label="Test" className={classes.panel}>
			<h3 className={classes.heading}>Test</h3>
			{needsCase && (
				<ComboboxField label="Case to test with" search={findCases} value={caseId} onChange={(id) => setCaseId(id)} />
			)}
			<div className={classes.offers}>
				<Button size="small" busy={isBusy} disabled={needsCase && caseId === null} onClick={run}>
					Read now
				</Button>
				{one.type === 'api' && (
					<Hint as="span" breaks>
						Asks {new URL(one.endpoint).host}, past what is kept.
					</Hint>
				)}
			</div>
			<Stack gap={3} aria-live="polite">
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				{found !== null && <Reading found={found} />}
			</Stack>
		</section>
	)
}

function Reading({ found }: { readonly found: SourceReading }) {
	const { text, characters, problem, host, durationMs } = found
	if (problem !== null) return <Banner tone="red">{problem}</Banner>
	return (
		<>
			<Hint breaks>
				{formatCount(characters)} characters{host !== null && ` from ${host}`} in {durationText(durationMs)}
				{text !== null && text.length < characters && ', the beginning of which is shown'}
			</Hint>
			<ShownText label="What it gives" text={text === null || text === '' ? 'Nothing: it is empty.' : text} />
		</>
	)
}
