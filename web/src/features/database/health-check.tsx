import { HEALTH_TESTS, type HealthTestResult, TEST_SUITE_FAILED } from '@praxis/contract/database/database.contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Muted, Stack, Text } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { Card } from '../../ui/page/card.tsx'
import { StatusMark, type Tone } from '../../ui/status/status-mark.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { databaseQuery, useRunTests } from './database.api.ts'
import classes from './database.module.css'

interface ResultRowProps {
	readonly name: string
	readonly mark: { readonly tone: Tone; readonly text: string }
	readonly message?: string
	readonly detail?: string
	readonly milliseconds?: number
}

function ResultRow({ name, mark, message, detail, milliseconds }: ResultRowProps) {
	return (
		<li className={classes.result}>
			<span>
				<StatusMark tone={mark.tone}>{mark.text}</StatusMark>
			</span>
			<span className={classes.resultText}>
				<Text weight="medium">{message ?? name}</Text>
				{detail !== undefined && <Muted>{detail}</Muted>}
			</span>
			{milliseconds !== undefined && (
				<Text tone="muted" numeric>
					{milliseconds} ms
				</Text>
			)}
		</li>
	)
}

function markOf(ok: boolean) {
	return ok ? { tone: 'green' as const, text: 'Passed' } : { tone: 'red' as const, text: 'Failed' }
}

function TestRow({ result }: { readonly result: HealthTestResult }) {
	const { name, ok, message, detail, milliseconds } = result
	return <ResultRow name={name} mark={markOf(ok)} message={message} detail={detail} milliseconds={milliseconds} />
}

/** The steps in their order: not run, or how each went. */
function Results({ run }: { readonly run: ReturnType<typeof useRunTests> }) {
	if (run.data === undefined || run.isPending) {
		const mark = run.isPending ? { tone: 'blue' as const, text: 'Running' } : { tone: 'grey' as const, text: 'Not run' }
		return HEALTH_TESTS.map((test) => <ResultRow key={test.id} name={test.name} mark={mark} />)
	}
	return (
		<>
			{run.data.tests.map((result) => (
				<TestRow key={result.id} result={result} />
			))}
			{run.data.connections.map(({ schema, ok }) => (
				<ResultRow
					key={schema}
					name={`Connection to schema ${schema}`}
					mark={ok || schema === 'api' ? markOf(ok) : { tone: 'grey', text: 'Not used' }}
					detail={ok ? 'Rows can be read.' : 'No rows can be read here.'}
				/>
			))}
		</>
	)
}

function outcomeOf(run: ReturnType<typeof useRunTests>): string {
	if (run.isPending) return 'Tests are running.'
	if (run.data === undefined) return ''
	const failed = run.data.tests.filter((one) => !one.ok).length
	return failed === 0 ? 'All tests passed.' : `${failed} of ${run.data.tests.length} tests failed.`
}

/** Database Health Check: changes nothing, whatever comes of it. */
export function HealthCheck() {
	const run = useRunTests()
	const client = useQueryClient()
	const start = () => run.mutate(undefined, { onSettled: () => client.invalidateQueries(databaseQuery) })
	const broken = run.error !== null ? failureOf(run.error).message : run.data?.message
	return (
		<Card
			title="Database Health Check"
			actions={
				<Button variant="primary" busy={run.isPending} onClick={start}>
					Run Tests
				</Button>
			}
		>
			<Stack>
				<Muted as="p">
					Compares the schema with its migrations, runs a query, and writes, reads and deletes a test user in a
					transaction that is rolled back. Nothing is kept.
				</Muted>
				{broken !== null && broken !== undefined && (
					<Banner tone="red">
						{TEST_SUITE_FAILED}
						{broken !== TEST_SUITE_FAILED && `. ${broken}`}
					</Banner>
				)}
				<Stack as="ul" gap={0} aria-label="Results">
					<Results run={run} />
				</Stack>
				{run.data !== undefined && (
					<Muted as="p">
						Ran <InstantText at={run.data.ranAt} />
					</Muted>
				)}
				<VisuallyHidden role="status">{outcomeOf(run)}</VisuallyHidden>
			</Stack>
		</Card>
	)
}
