#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int text_of(const char *variable, char *text, int most) {
  const char *file = getenv(variable);
  if (!file) return 0;
  int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  ssize_t (*real_read)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  int fd = real_open(file, O_RDONLY);
  if (fd < 0) return 0;
  ssize_t n = real_read(fd, text, most - 1);
  close(fd);
  text[n > 0 ? n : 0] = 0;
  return n > 0;
}
static void note(const char *variable) {
  const char *file = getenv(variable);
  if (!file) return;
  ssize_t (*real_write)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  int fd = open(file, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (fd < 0) return;
  if (real_write(fd, ".", 1) < 0) {}
  close(fd);
}

/* Whether a call on a file of the database fails: the file of FAULTS holds its kind and that each n-th one does. */
static atomic_int calls;
static int fails(const char *kind, int fd) {
  char asked[32], told[32], link[64], path[512];
  int each;
  if (!text_of("FAULTS", told, sizeof told) || sscanf(told, "%31s %d", asked, &each) != 2) return 0;
  if (strcmp(asked, kind) != 0) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, sizeof path - 1);
  if (n <= 0) return 0;
  path[n] = 0;
  if (!strstr(path, "margam.db") || atomic_fetch_add(&calls, 1) % each != each - 1) return 0;
  note("FAULTS_COUNT");
  errno = EIO;
  return 1;
}

static int sync_of(const char *name, int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, name);
  char text[16];
  int ms = text_of("SLOW_SYNC_FILE", text, sizeof text) ? atoi(text) : 0;
  note("SLOW_SYNC_COUNT");
  if (ms > 0) usleep(ms * 1000);
  return fails("sync", fd) ? -1 : real(fd);
}
int fsync(int fd) { return sync_of("fsync", fd); }
int fdatasync(int fd) { return sync_of("fdatasync", fd); }

#define PLACED(name, kind, pointer)                                        \
  ssize_t name(int fd, pointer bytes, size_t length, off_t at) {           \
    if (fails(kind, fd)) return -1;                                        \
    return ((ssize_t(*)(int, pointer, size_t, off_t))dlsym(RTLD_NEXT, #name))(fd, bytes, length, at); \
  }
PLACED(pwrite, "write", const void *)
PLACED(pwrite64, "write", const void *)
PLACED(pread, "read", void *)
PLACED(pread64, "read", void *)

ssize_t write(int fd, const void *bytes, size_t length) {
  if (fails("write", fd)) return -1;
  return ((ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write"))(fd, bytes, length);
}
ssize_t read(int fd, void *bytes, size_t length) {
  if (fails("read", fd)) return -1;
  return ((ssize_t(*)(int, void *, size_t))dlsym(RTLD_NEXT, "read"))(fd, bytes, length);
}
