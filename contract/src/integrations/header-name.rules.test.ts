import { expect, it } from 'vitest'
import { isHeaderName } from './header-name.rules.ts'

it('takes headers of a service, and none that Praxis or HTTP sets', () => {
	for (const name of ['X-Api-Key', 'api-version', 'X-Tenant']) expect([name, isHeaderName(name)]).toEqual([name, true])
	for (const name of ['Host', 'content-length', 'Authorization', 'MCP-Session-Id', 'a b', 'x\r\ny', '', '-x'])
		expect([name, isHeaderName(name)]).toEqual([name, false])
})
