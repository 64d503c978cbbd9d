import type { InputOf, OutputOf } from '@praxis/contract/kernel/endpoint'
import { estimateTokens } from '@praxis/contract/models/usage.rules'
import { promptRuns } from '@praxis/contract/prompts/prompt-runs.contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { Destination } from '../models/model-status.tsx'
import { ReplacedNote } from '../models/replaced-note.tsx'
import { RUNS } from './prompts.api.ts'
import classes from './prompts.module.css'
import { ShownText } from './shown-text.tsx'

export type Wanted = InputOf<typeof promptRuns.preview>
export type Preview = OutputOf<typeof promptRuns.preview>

export const previewQuery = (wanted: Wanted) => ({
	queryKey: [RUNS, 'preview', wanted] as const,
	queryFn: () => call(promptRuns.preview, wanted),
	retry: false,
})

/** The prompt as it would be sent, what is missing for it, and where it goes. */
export function SendingPreview({ wanted }: { readonly wanted: Wanted }) {
	const query = useQuery({ ...previewQuery(wanted), placeholderData: (before: Preview | undefined) => before })
	if (query.isError)
		return <Banner tone="red">{`Failed to generate preview: ${failureOf(query.error).message}`}</Banner>
	if (query.data === undefined) return <LoadingLines what="the prompt" />
	return <Shown preview={query.data} wanted={wanted} />
}

function Shown({ preview, wanted }: { readonly preview: Preview; readonly wanted: Wanted }) {
	const { prompt, instructions, missing, empty, outside, sending } = preview
	const tokens = estimateTokens(prompt) + estimateTokens(instructions)
	return (
		<Stack gap={3}>
			{missing.length > 0 && <Banner tone="amber">{missing.join(', ')}</Banner>}
			{empty.length > 0 && <Hint breaks>Empty in this case: {empty.join(', ')}.</Hint>}
			{outside.map(({ name, host, url, isKept }) => (
				<Hint breaks key={name}>
					{isKept ? `data.${name} was read from ${host} lately and is used again.` : `Asks ${host} for data.${name}: `}
					{!isKept && <code>{url}</code>}
				</Hint>
			))}
			{sending.model !== null && (
				<div className={classes.sending}>
					<span>
						Goes to <strong>{sending.model.name}</strong>, about {formatCount(tokens)} tokens
					</span>
					<Destination model={sending.model} />
					<ReplacedNote model={sending.model} of={[wanted, sending]} read={async () => sending} />
				</div>
			)}
			<details className={classes.details}>
				<summary>What is sent</summary>
				<ShownText label="Rendered prompt" text={instructions === '' ? prompt : `${instructions}\n\n${prompt}`} />
			</details>
		</Stack>
	)
}
