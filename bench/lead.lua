-- One lead a request, each under a key of its own. The request is one text with a number in it, so that the generator
-- costs less than what it measures.
local count = 0
local before, after

function init()
  local run = string.format('%09d', (os.time() * 1000 + tonumber(tostring({}):match('0x(%x+)'), 16)) % 1000000000)
  local head = '{"kind":"contact","name":"Kavya Raman","contact":"98765 43210","email":"kavya@example.com",'
    .. '"country":"india","budget":"flexible","address":"","page":"/","noticeVersion":"2026-11","idempotencyKey":"bench-'
    .. run
    .. '-'
  before = 'POST /api/leads HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: '
    .. (#head + 9 + 2)
    .. '\r\n\r\n'
    .. head
  after = '"}'
end

function request()
  count = count + 1
  return before .. string.format('%09d', count) .. after
end
