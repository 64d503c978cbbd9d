import { agent } from '@praxis/contract/agent/agent.contract'
import { models } from '@praxis/contract/models/models.contract'
import { CLOUD_USE_IDS } from '@praxis/contract/models/models.fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentFirm } from '../../testing/agent-firm.ts'
import { allowCloud } from '../../testing/models/allow-cloud.ts'
import { type ModelStandIn, startModelServer } from '../../testing/models/model-server.ts'

let firm: AgentFirm
let cloud: ModelStandIn

beforeAll(async () => {
	cloud = await startModelServer()
	firm = await AgentFirm.start({ env: { OLLAMA_URL: 'http://127.0.0.1:9', OUTBOUND_ALLOW: '127.0.0.1' } })
	await firm.addAttorney('Ada Family')
	await firm.admin.call(models.editProvider, { providerId: 'openai', baseUrl: `${cloud.url}/v1` })
	await firm.admin.call(models.setKey, { providerId: 'openai', apiKey: 'sk-a-key-of-the-tests-0123' })
	await firm.turn(true)
})
afterAll(async () => {
	await firm.app.close()
	await cloud.close()
})

describe('the agent', () => {
	it('sends no inquiry to the cloud while it is not named, although responses may be sent', async () => {
		await allowCloud(
			firm.admin,
			CLOUD_USE_IDS.filter((one) => one !== 'agent'),
		)
		expect((await firm.staff.call(agent.overview, {})).destination).toMatchObject({
			model: null,
			blocked: 'cloud_not_allowed',
		})
		const { id } = await firm.inquire('Quinn Quiet', { email: 'quinn@example.test' })
		const one = await firm.finished(id)
		expect(one.classification.by).toBe('rules')
		expect(one.steps.find(({ step }) => step === 'classification')?.note).toContain(
			'does not send this to cloud models',
		)
		expect(cloud.requests).toEqual([])
	})

	it('says where inquiries go once it is allowed', async () => {
		await allowCloud(firm.admin)
		expect((await firm.staff.call(agent.overview, {})).destination).toMatchObject({
			model: { kind: 'cloud', providerName: 'OpenAI', destination: cloud.host },
			blocked: null,
		})
	})
})
