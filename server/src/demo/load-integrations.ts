import { DAY_MS } from '@praxis/contract/kernel/dates'
import type pg from 'pg'

/** The tools that an MCP server of the demo described when it was tested. */
const TOOLS = [
	['search_opinions', 'Search opinions', 'Finds court opinions by words, court and date.', true],
	['read_opinion', 'Read an opinion', 'Reads the text of one opinion by its citation.', true],
	['save_alert', 'Save an alert', 'Saves a search and sends a message when there are new opinions.', false],
] as const

/** The legal analyzer, one of the seven that come with Praxis. */
const ID = '01990000-0000-7000-8000-000000202203'
async function loadTools(client: pg.PoolClient): Promise<void> {
	for (const [name, title, description, reads] of TOOLS) {
		await client.query(
			`INSERT INTO api.integration_tools (integration_id, name, title, description, input_schema, fingerprint, claims_to_read, reads)
			VALUES ($1, $2, $3, $4, '{"type":"object","properties":{"query":{"type":"string"}}}', md5($3), $5, $5)`,
			[ID, name, title, description, reads],
		)
	}
}

/** The legal analyzer with tools. It is called when someone allows a call, and its address is one that no one has. */
export async function loadIntegrations(client: pg.PoolClient, anchor: Date): Promise<void> {
	const tested = new Date(anchor.getTime() - 2 * DAY_MS)
	await client.query('UPDATE api.integration_settings SET enabled = true')
	await client.query(
		`UPDATE api.integrations SET url = 'https://analyzer.example.com/mcp', status = 'connected', enabled = true,
			last_tested_at = $2, updated_at = $2 WHERE id = $1`,
		[ID, tested],
	)
	await loadTools(client)
	await client.query(
		"UPDATE api.integration_tools SET search_argument = 'query' WHERE integration_id = $1 AND name = 'search_opinions'",
		[ID],
	)
}
