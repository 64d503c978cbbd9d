import type { FastifyInstance, FastifyReply } from 'fastify'

const ANY_SITE = 'access-control-allow-origin'
const A_DAY_S = '86400'

/** Lets pages of any site read the answer. Cookies are not read, so that there is nothing of a user in it. */
export function answerAnySite(reply: FastifyReply): void {
	reply.header(ANY_SITE, '*').header('cross-origin-resource-policy', 'cross-origin')
}

/** Answers a browser that asks whether a page of another site may call an address. */
export function letAnySiteAsk(scope: FastifyInstance, url: string, method: string): void {
	scope.options(url, (_request, reply) => {
		answerAnySite(reply)
		return reply
			.code(204)
			.header('access-control-allow-methods', method)
			.header('access-control-allow-headers', 'content-type, mcp-protocol-version')
			.header('access-control-max-age', A_DAY_S)
			.send()
	})
}
