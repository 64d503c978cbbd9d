import { models } from '@praxis/contract/models/models.contract'
import type { CatalogModel, CatalogProvider } from '@praxis/contract/models/models.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { costText, durationText, tokensText } from './model-text.ts'
import { type TestResult, TOPIC } from './models.api.ts'
import classes from './models.module.css'

/** A local server may have to load the model first. */
const TEST_TIMEOUT_MS = 360_000

function Result({ result }: { readonly result: TestResult }) {
	if (!result.connected) return <Banner tone="red">{result.error ?? 'Connection failed'}</Banner>
	return (
		<>
			<Banner tone="green">Connected. The model answered:</Banner>
			<blockquote className={classes.answer}>{result.answer}</blockquote>
			<Hint>
				{durationText(result.durationMs)}, {tokensText(result.inputTokens)} tokens in, {tokensText(result.outputTokens)}{' '}
				tokens out, cost {costText(result.costMicrodollars)}
			</Hint>
		</>
	)
}

interface TestDialogProps {
	readonly model: CatalogModel
	readonly provider: CatalogProvider
	readonly onClose: () => void
}

/** Makes a real call to a model: says where it goes, then what came back. */
export function TestDialog({ model, provider, onClose }: TestDialogProps) {
	const client = useQueryClient()
	const [result, setResult] = useState<TestResult | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const run = async () => {
		setBusy(true)
		setFailure(null)
		setResult(null)
		try {
			setResult(await call(models.test, { key: model.key }, { timeoutMs: TEST_TIMEOUT_MS }))
			await client.invalidateQueries({ queryKey: [TOPIC] })
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Dialog
			opened
			onClose={onClose}
			title={`Test ${model.name}`}
			actions={
				<>
					<Button onClick={onClose}>Close</Button>
					<Button variant="primary" busy={isBusy} onClick={run}>
						{result === null && failure === null ? 'Send test' : 'Send again'}
					</Button>
				</>
			}
		>
			<Stack gap={3}>
				<p>
					A short test sentence goes to <strong>{provider.destination}</strong> ({provider.name},{' '}
					{model.kind === 'local' ? 'local: it stays on your firm’s machines' : 'cloud: it leaves your firm'}). It
					contains nothing of your cases.
				</p>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
				<div aria-live="polite">{result !== null && <Result result={result} />}</div>
			</Stack>
		</Dialog>
	)
}
