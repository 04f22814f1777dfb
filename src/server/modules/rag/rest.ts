import type { z } from 'zod'
import type { createEngineInput, searchInput } from '#shared/rag.ts'
import type { Visibility } from '#shared/visibility.ts'
import { collectWriting, formBody, jsonBody, requireSelf, rest } from '../../http/rest.ts'

export const ragRest = rest()
  .get('/rag/users/:userId/engines', async (c) => {
    requireSelf(c)
    return c.json({ success: true, engines: await c.var.api.rag.engines() })
  })
  .post('/rag/users/engines', async (c) => {
    const input = await jsonBody<z.input<typeof createEngineInput>>(c)
    return c.json({ success: true, engine: await c.var.api.rag.createEngine(input) })
  })
  .patch('/rag/users/engines/:id/visibility', async (c) => {
    const { visibility } = await jsonBody<{ visibility: Visibility }>(c)
    await c.var.api.rag.setVisibility({ engineId: c.req.param('id'), visibility })
    return c.json({ success: true, visibility })
  })
  .get('/rag/users/engines/:id/share', async (c) => {
    return c.json({ success: true, users: await c.var.api.rag.shares({ engineId: c.req.param('id') }) })
  })
  .post('/rag/users/engines/:id/share', async (c) => {
    const { targetUsername } = await jsonBody<{ targetUsername: string }>(c)
    await c.var.api.rag.share({ engineId: c.req.param('id'), targetUsername })
    return c.json({ success: true, message: 'Engine shared' })
  })
  .delete('/rag/users/engines/:id/share', async (c) => {
    const { targetUsername } = await jsonBody<{ targetUsername: string }>(c)
    await c.var.api.rag.unshare({ engineId: c.req.param('id'), targetUsername })
    return c.json({ success: true, message: 'Engine no longer shared' })
  })
  .delete('/rag/users/documents/:id', async (c) => {
    const engineId = c.req.query('ragId') ?? ''
    await c.var.api.rag.deleteDocument({ engineId, documentId: c.req.param('id') })
    return c.json({ success: true })
  })
  .delete('/rag/users/:userId/engines/:id', async (c) => {
    requireSelf(c)
    await c.var.api.rag.deleteEngine({ engineId: c.req.param('id') })
    return c.json({ success: true })
  })
  .post('/rag/users/:userId/upload', async (c) => {
    requireSelf(c)
    return c.json({ success: true, document: await c.var.api.rag.upload(await formBody(c)) })
  })
  .get('/rag/users/:userId/engines/:id/documents', async (c) => {
    requireSelf(c)
    return c.json({
      success: true,
      documents: await c.var.api.rag.documents({ engineId: c.req.param('id') }),
    })
  })
  .post('/rag/users/:userId/engines/:id/documents/:documentId/retry', async (c) => {
    requireSelf(c)
    const { id: engineId, documentId } = c.req.param()
    await c.var.api.rag.retryDocument({ engineId, documentId })
    return c.json({ success: true })
  })
  .get('/rag/users/:userId/engines/:id/documents/:documentId/text', async (c) => {
    requireSelf(c)
    const { start = '0', end = start } = c.req.query()
    const { id: engineId, documentId } = c.req.param()
    const place = { start: Number(start), end: Number(end) }
    return c.json({
      success: true,
      ...(await c.var.api.rag.readDocument({ engineId, documentId, ...place })),
    })
  })
  .post('/rag/users/:userId/engines/:id/query', async (c) => {
    requireSelf(c)
    const { question } = await jsonBody<{ question: string }>(c)
    const written = await collectWriting(await c.var.api.rag.query({ engineId: c.req.param('id'), question }))
    return c.json({
      success: true,
      answer: written.text,
      sources: written.sources,
      quotes: written.quotes,
      nothingFound: written.nothingFound,
      missing: written.missing,
      timestamp: written.timestamp,
    })
  })
  .post('/rag/users/:userId/engines/:id/search', async (c) => {
    requireSelf(c)
    const { question, limit, character, scene, document } =
      await jsonBody<Omit<z.input<typeof searchInput>, 'engineId'>>(c)
    const filters = { character, scene, document }
    const found = await c.var.api.rag.search({
      engineId: c.req.param('id'),
      question,
      limit,
      ...filters,
    })
    return c.json({ success: true, ...found })
  })
