import { integrationCalls } from '@praxis/contract/integrations/integration-calls.contract'
import type { IntegrationCall, IntegrationTool } from '@praxis/contract/integrations/integrations.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ApproveCall } from './approve-call.tsx'
import { CallResult } from './call-result.tsx'
import { INTEGRATIONS } from './integrations.api.ts'
import { SchemaFields } from './schema-fields.tsx'
import { argumentsOf, fieldsOf, firstValues } from './schema-form.ts'

interface CallToolProps {
	readonly integrationId: string
	readonly tool: IntegrationTool
	/** The case that it is called from. */
	readonly caseId?: string
}

const VERBS = { tool: 'Call', prompt: 'Get prompt', resource: 'Read' } as const

/** A form for a tool, its approval and its result. */
export function CallTool({ integrationId, tool, caseId }: CallToolProps) {
	const request = useSave(integrationCalls.request, { topic: INTEGRATIONS })
	const fields = fieldsOf(tool.inputSchema)
	const [values, setValues] = useState(() => firstValues(tool.inputSchema, fields))
	const [json, setJson] = useState<string | null>(null)
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
	const [call, setCall] = useState<IntegrationCall | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const [isBusy, setBusy] = useState(false)
	const ask = async () => {
		const read = argumentsOf(fields, values)
		setErrors(json === null ? read.errors : {})
		setFailure(null)
		if (json === null && Object.keys(read.errors).length > 0) return
		setBusy(true)
		try {
			const text = json ?? JSON.stringify(read.given)
			const of = caseId === undefined ? {} : { caseId }
			setCall((await request({ integrationId, id: newId(), tool: tool.name, arguments: text, ...of })).answer)
		} catch (error) {
			setFailure(failureOf(error).message)
		}
		setBusy(false)
	}
	const toggle = () => setJson(json === null ? JSON.stringify(argumentsOf(fields, values).given, null, 2) : null)
	return (
		<Stack>
			{json === null ? (
				<SchemaFields fields={fields} values={values} errors={errors} onChange={setValues} />
			) : (
				<TextareaField label="Arguments (JSON)" required rows={6} value={json} onChange={setJson} />
			)}
			{json === null && fields.length === 0 && <Hint breaks>It takes no arguments.</Hint>}
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Row>
				<Button variant="primary" size="small" busy={isBusy} onClick={ask}>
					{VERBS[tool.kind]}
				</Button>
				<Button size="small" disabled={isBusy} onClick={toggle}>
					{json === null ? 'Edit as JSON' : 'Edit in the form'}
				</Button>
			</Row>
			{call !== null && call.state !== 'waiting' && <CallResult call={call} />}
			{call?.state === 'waiting' && (
				<ApproveCall key={call.description} call={call} onAnswered={setCall} onClose={() => setCall(null)} />
			)}
		</Stack>
	)
}
